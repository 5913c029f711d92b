/** A client that reads its answer at a pace of its own. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How much is read how often. */
export interface Pace {
  bytes: number;
  everyMs: number;
}

export interface PacedRead {
  /** Bytes of the body. */
  length: number;
  /** Of the body, lower-case hex. */
  sha256: string;
}

/** Asks for a path and reads what comes until the connection is closed, or `over`. */
export async function readAtPace(
  address: string,
  path: string,
  pace: Pace,
  over?: AbortSignal,
): Promise<PacedRead> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  // A connection that is cut off is what these tests are about.
  socket.on('error', () => {});
  // Whoever listens to this takes the bytes himself; the system keeps those that are not asked for.
  socket.on('readable', () => {});
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  const body = await takeAtPace(socket, pace, over);
  socket.destroy();
  return { length: body.length, sha256: createHash('sha256').update(body).digest('hex') };
}

async function takeAtPace(socket: Socket, { bytes, everyMs }: Pace, over?: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const isOver = () => socket.closed || over?.aborted === true;
  while (!isOver()) {
    const chunk: unknown = socket.read(bytes) ?? socket.read();
    if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    await wait(everyMs);
  }
  const all = Buffer.concat(chunks);
  return all.subarray(all.indexOf('\r\n\r\n') + 4);
}
