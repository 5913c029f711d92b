/**
 * The network between browser and server: a TCP proxy whose port is the app's origin, so that page, workers and every
 * browser engine meet the same faults.
 */
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { freePort } from './free-port.ts';

/** How the network is now. Connections that stand keep going by it too, chunk by chunk. */
interface Conditions {
  /** ms before a new connection reaches the server. */
  latencyMs: number;
  /** Bits a second and direction; 0: as fast as it goes. */
  bitsPerSecond: number;
  /** Cuts a connection once so many bytes went up (to the server) on it; 0: never. */
  cutAfterBytesUp: number;
  /** Cuts a connection once so many bytes came down on it; 0: never. 1 loses the reply of what the server has done. */
  cutAfterBytesDown: number;
}

export interface Network {
  /** The app's origin, without a slash at the end. Stays the same. */
  readonly origin: string;
  conditions: Conditions;
  /** Pulls the cable: cuts every connection and refuses new ones. */
  down: () => Promise<void>;
  /** Plugs it in again. */
  up: () => Promise<void>;
  /** Cuts every connection that stands; new ones are taken. */
  cut: () => void;
  /** How many connections the conditions have cut so far. */
  cutCount: () => number;
  /** Bytes that went up, to the server, on all connections so far. */
  bytesUp: () => number;
  close: () => Promise<void>;
}

const GOOD: Conditions = { latencyMs: 0, bitsPerSecond: 0, cutAfterBytesUp: 0, cutAfterBytesDown: 0 };
/** Bytes that pass between two looks at conditions that are not good: one packet of an Ethernet. */
const PACKET = 1460;

/** Why a connection breaks that the conditions cut. */
const CUT = new Error('cut');

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A network to the server at `port`, good at first. */
export async function openNetwork(port: number): Promise<Network> {
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
    close: () => close(),
  };

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('close', () => sockets.delete(socket));
    // What happens to one side is passed on by `forward`.
    socket.on('error', () => {});
  };

  const countUp = (bytes: number) => {
    bytesUp += bytes;
  };

  const join = async (client: Socket) => {
    keep(client);
    if (network.conditions.latencyMs > 0) await pause(network.conditions.latencyMs);
    if (client.destroyed) return;
    const server = connect(port, '127.0.0.1');
    keep(server);
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
    const opened = createServer((client) => void join(client));
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

/** Carries bytes one way until the end, and counts them. Rejects where the connection breaks or is to be cut. */
async function forward(
  from: Socket,
  to: Socket,
  now: () => Conditions,
  limit: 'cutAfterBytesUp' | 'cutAfterBytesDown',
  count: (bytes: number) => void = () => {},
): Promise<void> {
  let carried = 0;
  for await (const chunk of from as AsyncIterable<Buffer>) {
    let packet: Buffer;
    for (let start = 0; start < chunk.length; start += packet.length) {
      const { bitsPerSecond, [limit]: cutAfter } = now();
      // Packets cost: where nothing is to happen between two of them, what has come passes at once.
      const isGood = bitsPerSecond === 0 && cutAfter === 0;
      packet = chunk.subarray(start, isGood ? chunk.length : start + PACKET);
      if (bitsPerSecond > 0) await pause((packet.length * 8000) / bitsPerSecond);
      count(packet.length);
      if (cutAfter > 0 && carried + packet.length >= cutAfter) {
        await write(to, packet.subarray(0, Math.max(0, cutAfter - carried - 1)));
        throw CUT;
      }
      await write(to, packet);
      carried += packet.length;
    }
  }
  to.end();
}

function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}
