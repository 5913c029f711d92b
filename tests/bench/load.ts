/** A steady load over HTTP/1.1, and how it was answered. */
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** Requests under way at once, each on a connection of its own. */
export const CONNECTIONS = 16;

const WARM_UP_SECONDS = 2;
const END_OF_HEAD = Buffer.from('\r\n\r\n');

export interface Answered {
  /** Answers a second. */
  perSecond: number;
  /** ms within which 99 of 100 came. */
  p99: number;
}

/**
 * Asks for an address for `seconds`, after two seconds to warm up. By plain sockets, which read no more of an answer than its
 * status and length: Node's own client takes longer for an answer than a server does. An answer other than a 200 with a
 * `Content-Length` is an error.
 */
export async function measure(
  url: string,
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  await askAll(url, headers, WARM_UP_SECONDS);
  const times = await askAll(url, headers, seconds);
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

/** ms that each answer took. */
async function askAll(
  url: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<number[]> {
  const { host, hostname, port, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const ask = async () => {
    // The server ends a connection after so many requests.
    while (performance.now() < end) await askOn(connect(Number(port), hostname), request, end, times);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  return times;
}

/** Asks on one connection until it is time, or the server ends it. */
function askOn(socket: Socket, request: Buffer, end: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let start = performance.now();
    /** Bytes of the answer that are to come; undefined while its head does. */
    let left: number | undefined;
    let isLast = false;
    socket.setNoDelay().once('error', reject).once('close', resolve);
    socket.on('data', (bytes: Buffer) => {
      if (left === undefined) {
        const head = bytes.indexOf(END_OF_HEAD);
        const text = bytes.toString('latin1', 0, head);
        const length = /^HTTP\/1\.1 200 [^]*\r\ncontent-length: (\d+)/i.exec(text)?.[1];
        if (length === undefined) {
          socket.destroy(new Error(`answered ${text}`));
          return;
        }
        isLast = /\r\nconnection: close/i.test(text);
        left = Number(length) + head + END_OF_HEAD.length;
      }
      left -= bytes.length;
      if (left > 0) return;
      left = undefined;
      times.push(performance.now() - start);
      if (isLast || performance.now() > end) socket.destroy();
      else {
        start = performance.now();
        socket.write(request);
      }
    });
    socket.write(request);
  });
}
