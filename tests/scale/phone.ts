/** A phone without a browser: the outbox itself, on a database in memory, sending over this process's network. */
// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { callApi } from '../../scripts/api-client/call.ts';
import { connect } from '../../src/database/connection.ts';
import type { Connection } from '../../src/database/connection.ts';
import type { Channel, ChannelMessage } from '../../src/database/channel.ts';
import type { StoppableHttp } from '../../src/outbox/dependencies.ts';
import { PAGE_CAP_MS } from '../../src/outbox/engine/retry-policy.ts';
import type { Op } from '../../src/outbox/engine/types.ts';
import type { InputOf, KindName } from '../../src/outbox/kinds/index.ts';
import { createOutbox } from '../../src/outbox/outbox.ts';
import type { Outbox } from '../../src/outbox/outbox.ts';
import { createHttp } from '../../src/outbox/run/http.ts';
import type { Scheduler } from '../../src/outbox/run/scheduler.ts';
import { readOps } from '../../src/outbox/store/items.ts';
import { writeSession } from '../../src/session/stored-session.ts';
import type { Account } from '../e2e/harness/accounts.ts';
import type { Ledger } from './ledger.ts';

/** How a phone reaches the site. */
export interface Line {
  /** `http://host:port` of the proxy, or of a slow network that leads there. */
  origin: string;
  /** The number of times so far that the run has cut this line. */
  cuts: () => number;
  ledger: Ledger;
}

export class Phone {
  readonly account: Account;
  readonly #connection: Connection;
  readonly #outbox: Outbox;
  readonly #scheduler: Scheduler;

  private constructor(account: Account, connection: Connection, line: Line) {
    this.account = account;
    this.#connection = connection;
    this.#outbox = createOutbox(
      {
        connection,
        channel: ownChannel(),
        clock: {
          now: () => Date.now(),
          sleep: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
          wake(ms, callback) {
            const timer = setTimeout(callback, ms);
            return () => clearTimeout(timer);
          },
        },
        http: countedHttp(line),
        storage: { hasRoomFor: () => Promise.resolve(true), keepForGood: () => Promise.resolve() },
        random: Math.random,
        sha256: (bytes) => Promise.resolve(sha256Of(new Uint8Array(bytes))),
        newId: uuidv7,
        askForSync: () => Promise.resolve(),
      },
      { where: 'page', capMs: PAGE_CAP_MS },
    );
    this.#scheduler = this.#outbox.start();
  }

  /** Signs the account in on a new phone, and starts to send. */
  static async open(account: Account, line: Line): Promise<Phone> {
    const { token, username } = account;
    const user = await callApi(line.origin, 'GET /api/user', {}, { token });
    const connection = connect(`phone of ${username}`);
    await writeSession(connection, { token, username, user });
    return new Phone(account, connection, line);
  }

  /** Puts something into the outbox; returns the op's id once it is saved. */
  async save<K extends KindName>(kind: K, input: InputOf<K>): Promise<string> {
    const outcome = await this.#outbox.enqueue(kind, input);
    if (!outcome.ok) throw new Error(`${kind} wasn't saved: ${outcome.problem}`);
    return outcome.id;
  }

  /** All ops, those that are over included. */
  async ops(): Promise<Op[]> {
    return (await readOps(this.#connection, this.account.id)).ops;
  }

  /** Sends at once what waits, as when a phone comes back online. */
  wake(): void {
    this.#scheduler.wake(true);
  }

  async close(): Promise<void> {
    this.#outbox.close();
    await this.#connection.close();
  }
}

/** Lower-case hex. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Takes a new connection for each request. A browser sends a request again if its connection turns out to have been
 * closed while it was idle, but Node doesn't, and would count a failure that nobody sees.
 */
export const OWN_CONNECTION = { connection: 'close' };

/** The outbox's own HTTP, with the site's address before each path, and with each request counted. */
function countedHttp({ origin, cuts, ledger }: Line): StoppableHttp {
  const http = createHttp();
  return {
    halt: (opId) => http.halt(opId),
    async send(request) {
      const end = ledger.begin(request.method, request.path, cuts);
      const headers = { ...request.headers, ...OWN_CONNECTION };
      const response = await http.send({ ...request, headers, path: origin + request.path });
      end(response?.status);
      return response;
    },
  };
}

/** A channel that leads only back: the phone has a single window. */
function ownChannel(): Channel {
  const listeners = new Set<(message: ChannelMessage) => void>();
  return {
    tell: (message) => {
      for (const listener of listeners) listener(message);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
