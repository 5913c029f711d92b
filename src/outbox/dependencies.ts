/** The outbox's ports, which page, service worker and simulation each provide. */
import type { Channel } from '../database/channel.ts';
import type { Connection } from '../database/connection.ts';
import type { Clock, Http, Locks } from './engine/ports.ts';
import type { OutboxView } from './view/view.ts';

/** HTTP with requests that can be aborted. */
export interface StoppableHttp extends Http {
  /** Aborts the requests of one op, or of all ops. */
  halt(opId?: string): void;
}

/** Storage space on the device. */
export interface StorageSpace {
  /** False if, by the browser's estimate, this many more bytes don't fit; true if there is no estimate. */
  hasRoomFor(bytes: number): Promise<boolean>;
  /** Asks the browser for persistent storage. */
  keepForGood(): Promise<void>;
}

/** The outbox's environment. */
export interface OutboxPorts {
  connection: Connection;
  channel: Channel;
  clock: Clock & {
    /** Calls back after `ms`; returns a function that cancels it. */
    wake(ms: number, callback: () => void): () => void;
  };
  http: StoppableHttp;
  /** Absent if the browser has no Web Locks. The lease alone then decides who sends. */
  locks?: Locks;
  storage: StorageSpace;
  /** In [0, 1). */
  random(): number;
  /** Lower-case hex. */
  sha256(bytes: ArrayBuffer): Promise<string>;
  /** A UUIDv7. */
  newId(): string;
  /** Requests a Background Sync event, under a new tag. */
  askForSync(unique: string): Promise<void>;
}

/** The ports, and the view that shows what the outbox does. */
export interface OutboxDependencies extends OutboxPorts {
  view: OutboxView;
}
