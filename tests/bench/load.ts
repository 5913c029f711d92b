/** A load generator for HTTP/1.1. */
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** Number of connections, each with one request at a time. */
export const CONNECTIONS = 16;

const WARM_UP_SECONDS = 2;
const END_OF_HEAD = Buffer.from('\r\n\r\n');

export interface LoadResult {
  /** Responses per second. */
  perSecond: number;
  /** 99th percentile of the response time, ms. */
  p99: number;
}

/**
 * Requests a URL for `seconds`, after two seconds of warm-up. Uses plain sockets and reads only the status and length of each
 * response, because Node's HTTP client takes longer to handle a response than the server takes to send it. Throws unless each
 * response is a 200 with a `Content-Length`.
 */
export async function measure(
  url: string,
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<LoadResult> {
  await requestFor(url, headers, WARM_UP_SECONDS);
  const times = await requestFor(url, headers, seconds);
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

/** Requests a URL on all connections for `seconds`. Returns each response time in ms. */
async function requestFor(
  url: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<number[]> {
  const { host, hostname, port, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const keepConnected = async () => {
    // Reconnect, because the server closes a connection after a certain number of requests.
    while (performance.now() < end) await requestOn(connect(Number(port), hostname), request, end, times);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, keepConnected));
  return times;
}

/** Repeats a request on one connection until `end`, or until the server closes it. */
function requestOn(socket: Socket, request: Buffer, end: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let start = performance.now();
    /** Number of bytes of the response that are still missing; undefined before its headers have arrived. */
    let remaining: number | undefined;
    let isLast = false;
    socket.setNoDelay().once('error', reject).once('close', resolve);
    socket.on('data', (bytes: Buffer) => {
      if (remaining === undefined) {
        const head = bytes.indexOf(END_OF_HEAD);
        const text = bytes.toString('latin1', 0, head);
        const length = /^HTTP\/1\.1 200 [^]*\r\ncontent-length: (\d+)/i.exec(text)?.[1];
        if (length === undefined) {
          socket.destroy(new Error(`responded with ${text}`));
          return;
        }
        isLast = /\r\nconnection: close/i.test(text);
        remaining = Number(length) + head + END_OF_HEAD.length;
      }
      remaining -= bytes.length;
      if (remaining > 0) return;
      remaining = undefined;
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
