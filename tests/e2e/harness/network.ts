/**
 * The network between browser and server: a TCP proxy whose port is the app's origin, so that pages, workers and
 * every browser engine see the same faults.
 */
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { freePort } from './free-port.ts';

/** The current conditions. A change applies to open connections too, from their next packet on. */
interface Conditions {
  /** Delay before a new connection reaches the server, ms. */
  latencyMs: number;
  /** Limit in each direction; 0: unlimited. */
  bitsPerSecond: number;
  /** Cuts a connection after this many bytes to the server; 0: never. */
  cutAfterBytesUp: number;
  /** Cuts a connection after this many bytes to the browser; 0: never. With 1, a request is handled but its reply is lost. */
  cutAfterBytesDown: number;
}

export interface Network {
  /** The app's origin, without a trailing slash. Never changes. */
  readonly origin: string;
  conditions: Conditions;
  /** Pulls the cable: cuts every connection and refuses new ones. */
  down: () => Promise<void>;
  /** Accepts connections again. */
  up: () => Promise<void>;
  /** Cuts every open connection; accepts new ones. */
  cut: () => void;
  /** Number of connections cut so far because of the conditions. */
  cutCount: () => number;
  /** Number of bytes sent to the server on all connections so far. */
  bytesUp: () => number;
  /** Cuts every connection, and leads to another server from now on, without faults and with both counts at 0. */
  leadTo: (port: number) => Promise<void>;
  close: () => Promise<void>;
}

const GOOD: Conditions = { latencyMs: 0, bitsPerSecond: 0, cutAfterBytesUp: 0, cutAfterBytesDown: 0 };
/** Number of bytes between two checks of the conditions while there are faults, i.e. one Ethernet packet. */
const PACKET = 1460;

/** The error of a connection that was cut because of the conditions. */
const CUT = new Error('cut');

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A network to the server at `port`, initially without faults. */
export async function openNetwork(port: number): Promise<Network> {
  let serverPort = port;
  const sockets = new Set<Socket>();
  let listener: Server | undefined;
  const ownPort = await freePort();
  let cuts = 0;
  let bytesUp = 0;
  const network: Network = {
    origin: '',
    conditions: { ...GOOD },
    down: () => close(),
    up: () => open(),
    cut: () => {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    cutCount: () => cuts,
    bytesUp: () => bytesUp,
    leadTo: async (nextPort) => {
      network.cut();
      network.conditions = { ...GOOD };
      cuts = 0;
      bytesUp = 0;
      serverPort = nextPort;
      await open();
    },
    close: () => close(),
  };

  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('close', () => sockets.delete(socket));
    // `forward` handles this connection's errors.
    socket.on('error', () => {});
  };

  const countUp = (bytes: number) => {
    bytesUp += bytes;
  };

  const accept = async (client: Socket) => {
    track(client);
    if (network.conditions.latencyMs > 0) await pause(network.conditions.latencyMs);
    if (client.destroyed) return;
    const server = connect(serverPort, '127.0.0.1');
    track(server);
    const cutBoth = (error: unknown) => {
      if (error === CUT) cuts += 1;
      client.resetAndDestroy();
      server.resetAndDestroy();
    };
    void forward(client, server, () => network.conditions, 'cutAfterBytesUp', countUp).catch(cutBoth);
    void forward(server, client, () => network.conditions, 'cutAfterBytesDown').catch(cutBoth);
  };

  const open = async () => {
    if (listener !== undefined) return;
    const opened = createServer((client) => void accept(client));
    await new Promise<void>((resolve, reject) => {
      opened.once('error', reject);
      opened.listen(ownPort, '127.0.0.1', resolve);
    });
    listener = opened;
  };

  const close = async () => {
    const closing = listener;
    listener = undefined;
    if (closing === undefined) return;
    const closed = new Promise<void>((resolve) => {
      closing.close(() => resolve());
    });
    network.cut();
    await closed;
  };

  await open();
  return Object.assign(network, { origin: `http://127.0.0.1:${ownPort}` });
}

/** Forwards bytes in one direction until the end, and counts them. Rejects if the connection breaks or must be cut. */
async function forward(
  from: Socket,
  to: Socket,
  now: () => Conditions,
  limit: 'cutAfterBytesUp' | 'cutAfterBytesDown',
  count: (bytes: number) => void = () => {},
): Promise<void> {
  let forwarded = 0;
  for await (const chunk of from as AsyncIterable<Buffer>) {
    let packet: Buffer;
    for (let start = 0; start < chunk.length; start += packet.length) {
      const { bitsPerSecond, [limit]: cutAfter } = now();
      // Splitting into packets is slow, so without faults forward the chunk in one piece.
      const isGood = bitsPerSecond === 0 && cutAfter === 0;
      packet = chunk.subarray(start, isGood ? chunk.length : start + PACKET);
      if (bitsPerSecond > 0) await pause((packet.length * 8000) / bitsPerSecond);
      count(packet.length);
      if (cutAfter > 0 && forwarded + packet.length >= cutAfter) {
        await write(to, packet.subarray(0, Math.max(0, cutAfter - forwarded - 1)));
        throw CUT;
      }
      await write(to, packet);
      forwarded += packet.length;
    }
  }
  to.end();
}

function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}
