/** An S3 server in this process, for tests, and ways to make it fail. */
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

/** What comes between a request and the server: it answers itself, or passes the request on. */
export type Fault = (incoming: IncomingMessage, outgoing: ServerResponse, pass: () => void) => void;

export interface S3Server {
  /** A new, empty bucket. */
  makeBucket(): Promise<S3Config>;
  /** Requests that came since the start, as `PUT display/…`. */
  readonly requests: string[];
  /** Stands in the way of every request; `undefined` lets all of them pass. */
  fault: Fault | undefined;
  close(): Promise<void>;
}

/** Starts a server on a folder of its own. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'wingrail-s3-'));
  const s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false });
  storeWhole(s3);
  const { port } = await s3.run();
  const requests: string[] = [];

  const front = createServer((incoming, outgoing) => {
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
      const address = front.address();
      const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
      return { endpoint, region: 'us-east-1', bucket, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    },
    close: async () => {
      front.close();
      front.closeAllConnections();
      await s3.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  await once(front.listen(0, '127.0.0.1'), 'listening');
  return server;
}

/**
 * What S3 does and this server doesn't: it compares a body with the MD5 that came with it, shows an object whole or not at
 * all, as soon as it has answered, and lets `If-None-Match: *` write the first object only.
 */
function storeWhole({ store }: S3rver): void {
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
    if (content.headers['if-none-match'] === '*') await nameFirst(temporary, path);
    else await rename(temporary, path);
    await store.putMetadata(bucket, key, metadata, md5.toString('hex'));
    return { size: bytes.length, md5: md5.toString('hex') };
  };
}

async function nameFirst(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch {
    throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold.');
  } finally {
    await rm(temporary);
  }
}

/** Writes an object past our own code, as an operator does by hand. */
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
  const path = isList ? asFirstVersion(url) : incoming.url;
  const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    if (isList) void sendList(answer, outgoing);
    else answer.pipe(outgoing.writeHead(answer.statusCode ?? 500, answer.headers));
    outgoing.on('close', () => answer.destroy());
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
  incoming.on('close', () => {
    if (!incoming.complete) onward.destroy();
  });
}

/**
 * Listings by continuation token go by marker instead: for its tokens the server takes a cipher that Node no longer has.
 */
function asFirstVersion({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete('list-type');
  query.delete('continuation-token');
  query.set('marker', searchParams.get('continuation-token') ?? '');
  return `${pathname}?${query}`;
}

async function sendList(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const xml = await text(answer);
  const last = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].at(-1)?.[1];
  const token = xml.includes('<IsTruncated>true<')
    ? `<NextContinuationToken>${last}</NextContinuationToken>`
    : '';
  outgoing.writeHead(answer.statusCode ?? 500, { 'content-type': 'application/xml' });
  outgoing.end(xml.replace('</ListBucketResult>', `${token}</ListBucketResult>`));
}

/** Refuses everything, as S3 does. */
export function refusing(status: number, code: string): Fault {
  return (incoming, outgoing) => {
    incoming.resume();
    outgoing.writeHead(status, { 'content-type': 'application/xml' });
    outgoing.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  };
}
