/**
 * Implements `Storage` in an S3 bucket. A put is one request, which S3 executes atomically, so there are no unfinished
 * objects.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Busy } from '../lib/errors.ts';
import { Semaphore } from '../lib/semaphore.ts';
import { ResponseReads } from './response-reads.ts';
import type { ResponseReadLimits } from './response-reads.ts';
import { checkKey, isKey, mediaType } from './keys.ts';
import type { ASSETS, KeyPrefix } from './keys.ts';
import { bucketUnusable, checkBucket, describeBucket } from './s3-check.ts';
import type { S3Config } from './s3-config.ts';
import { S3Partials } from './s3-partials.ts';
import type { PartialBytes } from './partial-bytes.ts';
import { ID_NAME, readStorageId } from './storage-id.ts';
import type { PutSource, ReadPurpose, Storage, StoredEntry, StoredObject } from './storage.ts';

/**
 * How often a request is sent before it fails. The backoff starts at tenths of a second. All attempts together end
 * within 15 s even if the store is silent, because a client waits for them.
 */
const ATTEMPTS = 3;
/** The timeout for connecting. */
const CONNECT_MS = 2_000;
/** The timeout for a response to start, unless the request has a long body or asks for a list. */
const START_MS = 3_000;
/** The timeout for a response to start if the request has a long body or asks for a list. */
const LONG_START_MS = 60_000;
/** The timeout for a pause in which neither side sends anything. */
const SILENCE_MS = 5_000;
/** The most connections for the server's own work, which never waits for clients. */
const CONNECTIONS = 50;
/** The default limits on reads for responses. The server overrides them, since only it has many such reads. */
const DEFAULT_READS: ResponseReadLimits = { connections: CONNECTIONS, waiting: CONNECTIONS, waitMs: 3_000 };
/** The default of `clientSilenceMs`. */
const CLIENT_SILENCE_MS = 5 * 60_000;
/** The most files in memory while they are sent. Each has up to 25 MiB. */
const FILES_IN_MEMORY = 4;
/** How long a file waits for its turn. */
const FILE_WAIT_MS = 10_000;

/**
 * Opens a bucket. Throws `StartRefused` if it can't be used. `reads` limits how many objects are read at once for
 * responses.
 */
export async function openS3Storage(config: S3Config, reads = DEFAULT_READS): Promise<Storage> {
  const client = connect(config, { connections: CONNECTIONS, silenceMs: SILENCE_MS });
  try {
    await checkBucket(client, config);
  } catch (error) {
    client.destroy();
    throw error;
  }
  const { connections, clientSilenceMs = CLIENT_SILENCE_MS } = reads;
  // A read waits for its client to receive the data, so the client's timeout must expire first.
  const readClient = connect(config, { connections, silenceMs: clientSilenceMs + LONG_START_MS });
  // A store may be silent for longer while it makes a list.
  const listClient = connect(config, { connections: CONNECTIONS, silenceMs: LONG_START_MS });
  return new S3Storage({ client, readClient, listClient, reads: new ResponseReads(reads) }, config);
}

interface Pool {
  connections: number;
  /** The timeout for a pause within a response. */
  silenceMs: number;
}

function connect(config: S3Config, { connections: maxSockets, silenceMs }: Pool): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = config;
  // The SDK warns on standard error about the Node version that later SDK releases will need. We pin the SDK's version,
  // so the warning doesn't concern operators.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than AWS often have no separate host name per bucket, and don't support the SDK's own checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ignoreConfiguredEndpointUrls: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // With `Expect: 100-continue` the SDK opens a new connection for each large object.
    expectContinueHeader: false,
    maxAttempts: ATTEMPTS,
    retryMode: 'standard',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: START_MS,
      throwOnRequestTimeout: true,
      socketTimeout: silenceMs,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  });
}

/** For a request with a long body, or for a list. */
const LONG = { requestTimeout: LONG_START_MS };

interface Clients {
  client: S3Client;
  /** Used only for responses, so objects can still be stored while clients occupy all of its connections. */
  readClient: S3Client;
  listClient: S3Client;
  reads: ResponseReads;
}

class S3Storage implements Storage {
  readonly idPlace: string;
  readonly partials: PartialBytes;
  readonly #client: S3Client;
  readonly #readClient: S3Client;
  readonly #listClient: S3Client;
  readonly #reads: ResponseReads;
  readonly #config: S3Config;
  readonly #files = new Semaphore(FILES_IN_MEMORY);

  constructor({ client, readClient, listClient, reads }: Clients, config: S3Config) {
    this.#client = client;
    this.#readClient = readClient;
    this.#listClient = listClient;
    this.#reads = reads;
    this.#config = config;
    this.idPlace = `the object "${ID_NAME}" in ${describeBucket(config)}`;
    this.partials = new S3Partials({
      put: (key, bytes) => this.#send(key, bytes, 'application/octet-stream'),
      open: (key) => this.#read(this.#client, key),
      delete: (key) => this.#delete(key),
      list: (prefix) => this.#list(prefix),
    });
  }

  async id(): Promise<string | undefined> {
    try {
      const response = await unlessMissing(this.#client.send(new GetObjectCommand(this.#object(ID_NAME))));
      const text = await response?.Body?.transformToString();
      return text === undefined ? undefined : readStorageId(text);
    } catch (error) {
      throw bucketUnusable(this.#config, error);
    }
  }

  async claim(id: string): Promise<string | undefined> {
    if ((await this.id()) === undefined) {
      await this.#writeId(Buffer.from(`${id}\n`)).catch((error: unknown) => {
        throw bucketUnusable(this.#config, error);
      });
    }
    return this.id();
  }

  async put(key: string, source: PutSource): Promise<void> {
    checkKey(key);
    const type = mediaType(key);
    if (Buffer.isBuffer(source)) return this.#send(key, source, type);
    // Read into memory, because a stream couldn't be sent again after a failure.
    const release = await this.#files.acquire(FILE_WAIT_MS);
    if (release === undefined) throw new Busy('too many files are being stored');
    try {
      await this.#send(key, await readFile(source.path), type);
    } finally {
      release();
    }
  }

  async open(key: string, purpose: ReadPurpose = 'response'): Promise<StoredObject | undefined> {
    if (!isKey(key)) return undefined;
    if (purpose === 'work') return this.#read(this.#client, key);
    return this.#reads.begin(() => this.#read(this.#readClient, key));
  }

  async #read(client: S3Client, key: string): Promise<StoredObject | undefined> {
    const response = await unlessMissing(client.send(new GetObjectCommand(this.#object(key))));
    if (response === undefined) return undefined;
    const { Body: stream, ContentLength: size } = response;
    if (!(stream instanceof Readable)) throw new Error('the store answered without a body');
    // Without its length, a truncated body would look complete.
    if (size === undefined) stream.destroy();
    return { stream, size: requireLength(size) };
  }

  async size(key: string): Promise<number | undefined> {
    if (!isKey(key)) return undefined;
    const response = await unlessMissing(this.#client.send(new HeadObjectCommand(this.#object(key))));
    return response && requireLength(response.ContentLength);
  }

  async delete(key: string): Promise<void> {
    checkKey(key);
    await this.#delete(key);
  }

  async *list(prefix: KeyPrefix | typeof ASSETS): AsyncIterable<StoredEntry> {
    for await (const entry of this.#list(`${prefix}/`)) if (isKey(entry.key)) yield entry;
  }

  async removeUnfinished(): Promise<number> {
    return 0;
  }

  async close(): Promise<void> {
    this.#client.destroy();
    this.#readClient.destroy();
    this.#listClient.destroy();
  }

  async #delete(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(key)));
  }

  async *#list(prefix: string): AsyncIterable<StoredEntry> {
    const request = { Bucket: this.#config.bucket, Prefix: prefix };
    for await (const page of paginateListObjectsV2({ client: this.#listClient }, request, LONG)) {
      for (const { Key: key, LastModified: storedAt } of page.Contents ?? []) {
        if (key !== undefined && storedAt !== undefined) yield { key, storedAt };
      }
    }
  }

  async #writeId(bytes: Buffer): Promise<void> {
    const request = { ...this.#object(ID_NAME), ...bodyOf(bytes), ContentType: 'text/plain' };
    try {
      await this.#client.send(new PutObjectCommand({ ...request, IfNoneMatch: '*' }));
    } catch (error) {
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      // A different process was first, so its id is used.
      if (status === 412 || status === 409) return;
      // Some stores don't support `If-None-Match`.
      if (status !== 501) throw error;
      await this.#client.send(new PutObjectCommand(request));
    }
  }

  async #send(key: string, bytes: Buffer, type: string): Promise<void> {
    const request = { ...this.#object(key), ...bodyOf(bytes), ContentType: type };
    try {
      await this.#client.send(new PutObjectCommand(request), LONG);
    } catch (error) {
      throw isFull(error) ? Object.assign(new Error('the store is full'), { code: 'ENOSPC' }) : error;
    }
  }

  #object(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#config.bucket, Key: key };
  }
}

function bodyOf(bytes: Buffer) {
  return {
    Body: bytes,
    ContentLength: bytes.length,
    ContentMD5: createHash('md5').update(bytes).digest('base64'),
  };
}

/** Awaits a response about an object; `undefined` if the object doesn't exist (`NoSuchKey`, or `NotFound` for HEAD). */
async function unlessMissing<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)) {
      return undefined;
    }
    throw error;
  }
}

function requireLength(length: number | undefined): number {
  if (length === undefined) throw new Error('the store did not say how long the object is');
  return length;
}

function isFull(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 507;
}
