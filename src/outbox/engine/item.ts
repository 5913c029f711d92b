/** What the screens see of an op: plain read-only data, the same whether the page or the service worker sends it. */
import type { CallAnswer, CallKey } from '../../contract/calls/calls.ts';
import type { BlockReason, Conflict, ServerMessage, WaitReason } from './types.ts';

/** The status of an item (docs/outbox.md, "States"): a union by state. */
export type ItemStatus =
  | { state: 'staging' | 'queued' | 'sending' | 'finishing' | 'paused' }
  /**
   * After a conflict, `conflict` is what the server has instead, and `cancelledAt` (epoch ms) when the item was
   * cancelled, since lists fetched before then still show the old state.
   */
  | { state: 'cancelled'; cancelledAt?: number; conflict?: Conflict }
  /** `until`: epoch ms of the next attempt; `message`: the server's reason, if it gave one. */
  | { state: 'waiting'; reason: WaitReason; until: number; message?: ServerMessage }
  /** `parent`: another op has to be sent first; `newer`: only a later version of the app knows the kind. */
  | { state: 'blocked'; reason: BlockReason | 'parent' | 'newer' }
  /** `code`: the server's error code; missing in rows of earlier versions. */
  | { state: 'needs-you'; reason: 'refused'; code?: string; message?: ServerMessage }
  /** `conflict`: what the server has instead. */
  | { state: 'needs-you'; reason: 'conflict'; message?: ServerMessage; conflict?: Conflict }
  /** `password`: the server wants the password again; once it is entered, the op is sent by itself. */
  | { state: 'needs-you'; reason: 'password' }
  | { state: 'needs-you'; reason: 'corrupt' }
  /**
   * `arrivedAt`: epoch ms of the receipt; `arrivedAs`: the photo's id; `decidedBy`: who had already made the same
   * decision.
   */
  | { state: 'done'; arrivedAt: number; arrivedAs?: number; decidedBy?: string };

export type OpState = ItemStatus['state'];

/** An item's title: a registration or train number with details, or an i18n key with its values. */
type ItemName =
  | { plate: string; detail: string }
  | { text: string; values?: Readonly<Record<string, string | number>> };

/** What every item has besides its name and its status. */
export interface ItemBase {
  id: string;
  kind: string;
  /** Epoch ms. */
  createdAt: number;
  /** The calls whose cached responses become stale once the op has succeeded or failed. */
  outdates: readonly CallKey[];
  /** Small JPEG. */
  thumbnail?: ArrayBuffer;
}

/** An item of any kind; each kind narrows this type. */
export type AnyItem = ItemBase & ItemStatus & { name: ItemName };

/**
 * An optimistic update: returns the response as it will be once the op has succeeded, or the same object if nothing
 * changes. `asOf` is the response's time (epoch ms).
 */
export type OptimisticUpdate<K extends CallKey> = (answer: CallAnswer<K>, asOf: number) => CallAnswer<K>;

/** Optimistic updates of cached responses, by call. */
export type OptimisticUpdates = { readonly [K in CallKey]?: OptimisticUpdate<K> };
