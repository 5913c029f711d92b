/** What the screens see of an op: plain read-only data, the same whether the page or the service worker sends it. */
import type { CallResponse, CallKey } from '../../contract/calls/calls.ts';
import type { BlockReason, OpStatus } from './types.ts';

/**
 * The status of an item (docs/outbox.md, "States"): the op's, its times no later than the page's clock, or what only a
 * page knows.
 */
export type ItemStatus =
  | OpStatus
  /** The op is being stored. */
  | { state: 'staging' }
  /** `parent`: another op has to be sent first; `newer`: only a later version of the app knows the kind. */
  | { state: 'blocked'; reason: BlockReason | 'parent' | 'newer' }
  /** The server wants the password again; once it is entered, the op is sent by itself. */
  | { state: 'needs-you'; reason: 'password' };

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
export type OptimisticUpdate<K extends CallKey> = (
  response: CallResponse<K>,
  asOf: number,
) => CallResponse<K>;

/** Optimistic updates of cached responses, by call. */
export type OptimisticUpdates = { readonly [K in CallKey]?: OptimisticUpdate<K> };
