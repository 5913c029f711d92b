/** How many connections may be open: from all addresses together, and from one. Those beyond are closed at once. */
import type { DropArgument, Server, Socket } from 'node:net';
import { addressGroup, loggedAddress } from '../http/client-address.ts';
import { ConcurrencyLimit } from '../lib/concurrency-limit.ts';
import type { Logger } from '../lib/log.ts';

/** Which limit a connection was beyond. */
export type RefusedFor = 'server' | 'address';

interface ConnectionRules {
  /** From all addresses; at least 1. */
  all: number;
  /** From one address, or one IPv6 network of 64 bits. */
  perAddress: number;
  /** True for an address that may have any number: a proxy's, from which all clients come. */
  isExempt: (address: string) => boolean;
  /** Is called for each connection that is closed, with its address where that is known. */
  refused: (why: RefusedFor, address: string | undefined) => void;
}

/** Bounds the connections of a server that doesn't listen yet. Each process counts for itself. */
export function limitConnections(server: Server, rules: ConnectionRules): void {
  server.maxConnections = rules.all;
  server.on('drop', (dropped?: DropArgument) => rules.refused('server', dropped?.remoteAddress));
  const open = new ConcurrencyLimit<string>({ each: rules.perAddress });
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket;
    // Where it is unknown the client has gone already.
    if (address === undefined || rules.isExempt(address)) return;
    const release = open.acquire(addressGroup(address));
    if (release !== undefined) {
      socket.once('close', release);
      return;
    }
    rules.refused('address', address);
    socket.destroy();
  });
}

/** Time from one line of the log about refused connections to the next, ms. */
export const REPORT_EVERY_MS = 60_000;

/** Gives a function that warns of refused connections: of the first at once, of those that follow together. */
export function warnOfRefused(log: Logger): ConnectionRules['refused'] {
  let counts: Record<RefusedFor, number> = { server: 0, address: 0 };
  let last: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    log.warn('connections_refused', { ...counts, ip: loggedAddress(last) });
    counts = { server: 0, address: 0 };
    timer = setTimeout(() => {
      timer = undefined;
      if (counts.server + counts.address > 0) report();
    }, REPORT_EVERY_MS).unref();
  };
  return (why, address) => {
    counts[why] += 1;
    last = address;
    if (timer === undefined) report();
  };
}
