/** An S3 server in this process, for tests, with fault injection. */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { link, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import S3Error from 's3rver/lib/models/error.js';
import type { S3Config } from '../../../server/platform/storage/s3-config.ts';

/** Intercepts a request and either responds to it or passes it on to the server. */
export type Fault = (incoming: IncomingMessage, outgoing: ServerResponse, pass: () => void) => void;

export interface S3Server {
  /** Creates an empty bucket. */
  makeBucket(): Promise<S3Config>;
  /** All requests so far, e.g. `PUT display/…`. */
  readonly requests: string[];
  /** Intercepts every request; when `undefined`, all requests are passed on. */
  fault: Fault | undefined;
  close(): Promise<void>;
}

/** Starts a server on its own temporary folder. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'wingrail-s3-'));
  const s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false });
  storeAtomically(s3);
  const { port } = await s3.run();
  const requests: string[] = [];

  const proxy = createServer((incoming, outgoing) => {
    requests.push(`${incoming.method} ${(incoming.url ?? '').split('/').slice(2).join('/')}`);
    const pass = () => passOn(port, incoming, outgoing);
    if (server.fault === undefined) pass();
    else server.fault(incoming, outgoing, pass);
  });
  const server: S3Server = {
    requests,
    fault: undefined,
    makeBucket: async () => {
      const bucket = `test-${randomBytes(8).toString('hex')}`;
      await s3.store.putBucket(bucket);
      const address = proxy.address();
      const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
      return { endpoint, region: 'us-east-1', bucket, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    },
    close: async () => {
      proxy.close();
      proxy.closeAllConnections();
      await s3.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return server;
}

/**
 * Adds what S3 does but this server doesn't: it checks a body against its MD5, makes an object visible as a whole once
 * the put has succeeded, and with `If-None-Match: *` writes an object only if there is none.
 */
function storeAtomically({ store }: S3rver): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = await buffer(content);
    const md5 = createHash('md5').update(bytes).digest();
    if (content.headers['content-md5'] !== md5.toString('base64')) {
      throw new S3Error('BadDigest', 'The Content-MD5 you specified did not match what we received.');
    }
    const path = store.getResourcePath(bucket, key, 'object');
    await mkdir(dirname(path), { recursive: true });
    const temporary = `${path}.${randomBytes(8).toString('hex')}`;
    await writeFile(temporary, bytes);
    if (content.headers['if-none-match'] === '*') await linkIfAbsent(temporary, path);
    else await rename(temporary, path);
    await store.putMetadata(bucket, key, metadata, md5.toString('hex'));
    return { size: bytes.length, md5: md5.toString('hex') };
  };
}

async function linkIfAbsent(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch {
    throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold.');
  } finally {
    await rm(temporary);
  }
}

/** Writes an object without the server's code, as an operator would. */
export async function putByHand(
  { bucket, accessKeyId, secretAccessKey, region, endpoint = '' }: S3Config,
  key: string,
  content: string,
): Promise<void> {
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ region, endpoint, forcePathStyle: true, credentials });
  const Body = Buffer.from(content);
  const ContentMD5 = createHash('md5').update(Body).digest('base64');
  await client.send(
    new PutObjectCommand({ Bucket: bucket, Key: key, Body, ContentLength: Body.length, ContentMD5 }),
  );
  client.destroy();
}

function passOn(port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers } = incoming;
  const url = new URL(incoming.url ?? '', 'http://localhost');
  const isList = url.searchParams.get('list-type') === '2';
  const path = isList ? asVersion1(url) : incoming.url;
  const forwarded = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
    if (isList) void sendList(response, outgoing);
    else response.pipe(outgoing.writeHead(response.statusCode ?? 500, response.headers));
    outgoing.on('close', () => response.destroy());
  });
  forwarded.on('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
  incoming.on('close', () => {
    if (!incoming.complete) forwarded.destroy();
  });
}

/** Changes a listing by continuation token to one by marker, as s3rver's tokens need a cipher that Node has dropped. */
function asVersion1({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete('list-type');
  query.delete('continuation-token');
  query.set('marker', searchParams.get('continuation-token') ?? '');
  return `${pathname}?${query}`;
}

async function sendList(response: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const xml = await text(response);
  const last = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].at(-1)?.[1];
  const token = xml.includes('<IsTruncated>true<')
    ? `<NextContinuationToken>${last}</NextContinuationToken>`
    : '';
  outgoing.writeHead(response.statusCode ?? 500, { 'content-type': 'application/xml' });
  outgoing.end(xml.replace('</ListBucketResult>', `${token}</ListBucketResult>`));
}

/** Refuses every request with an S3 error. */
export function refusing(status: number, code: string): Fault {
  return (incoming, outgoing) => {
    incoming.resume();
    outgoing.writeHead(status, { 'content-type': 'application/xml' });
    outgoing.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  };
}
