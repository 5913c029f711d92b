/** What the outbox is made of: the ports that page, service worker and simulation each give, and its view. */
import type { Channel } from '../database/channel.ts';
import type { Connection } from '../database/connection.ts';
import type { Clock, Http, Locks } from './engine/ports.ts';
import type { OutboxView } from './view/view.ts';

/** Requests that can be stopped from outside. */
export interface StoppableHttp extends Http {
  /** Stops the requests of one op, or all. */
  halt(opId?: string): void;
}

/** Room on the device. */
export interface StorageSpace {
  /** False when the browser says that so many bytes more cannot fit; true when it doesn't say. */
  hasRoomFor(bytes: number): Promise<boolean>;
  /** Asks the browser not to clear our storage on its own. */
  keepForGood(): Promise<void>;
}

/** The world around the outbox. */
export interface OutboxPorts {
  connection: Connection;
  channel: Channel;
  clock: Clock & {
    /** Calls back after `ms`; returns what stops it. */
    wake(ms: number, callback: () => void): () => void;
  };
  http: StoppableHttp;
  /** Absent where the browser has no Web Locks: then the lease alone decides. */
  locks?: Locks;
  storage: StorageSpace;
  /** In [0, 1). */
  random(): number;
  /** Lower-case hex. */
  sha256(bytes: ArrayBuffer): Promise<string>;
  /** A UUIDv7. */
  newId(): string;
  /** Asks the browser to wake the service worker when there is a network, under a tag never used before. */
  askForSync(unique: string): Promise<void>;
}

/** The ports, and the view that shows what the outbox does. */
export interface OutboxParts extends OutboxPorts {
  view: OutboxView;
}
