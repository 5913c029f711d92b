/** What the screens see of an op: plain, read-only, the same whether page or service worker does the sending. */
import type { CallAnswer, CallKey } from '../../contract/calls/calls.ts';
import type { BlockReason, Conflict, ServerMessage, WaitReason } from './types.ts';

/** The status of an item (docs/outbox.md, "States"), with what belongs to that state and nothing else. */
export type ItemStatus =
  | { state: 'staging' | 'queued' | 'sending' | 'finishing' | 'paused' }
  /** Cancelled for what the server has instead: `conflict`, and when, in epoch ms; lists from before have the old state. */
  | { state: 'cancelled'; cancelledAt?: number; conflict?: Conflict }
  /** `until`: epoch ms of the next try; `message`: what the server said, where it is told why. */
  | { state: 'waiting'; reason: WaitReason; until: number; message?: ServerMessage }
  /** `parent`: another op goes first; `newer`: only a later version of the app knows what it is. */
  | { state: 'blocked'; reason: BlockReason | 'parent' | 'newer' }
  /** `code`: the server's own; missing in rows of earlier versions. `message`: what it said, in its languages. */
  | { state: 'needs-you'; reason: 'refused'; code?: string; message?: ServerMessage }
  /** `conflict`: what the server has instead. */
  | { state: 'needs-you'; reason: 'conflict'; message?: ServerMessage; conflict?: Conflict }
  | { state: 'needs-you'; reason: 'corrupt' }
  /** `arrivedAt`: epoch ms of the receipt; `arrivedAs`: the photo's id; `decidedBy`: who had decided the same before. */
  | { state: 'done'; arrivedAt: number; arrivedAs?: number; decidedBy?: string };

export type OpState = ItemStatus['state'];

/** What the tray calls an item: a plate's figures, or a text of the i18n resources with its values. */
type ItemName =
  | { plate: string; detail: string }
  | { text: string; values?: Readonly<Record<string, string | number>> };

/** What every item has beside its name and its status. */
export interface ItemBase {
  id: string;
  kind: string;
  /** Epoch ms. */
  createdAt: number;
  /** The calls whose answers are out of date once its fate is known. */
  outdates: readonly CallKey[];
  /** Small JPEG. */
  thumbnail?: ArrayBuffer;
}

/** An item of any kind; the kinds say more exactly what they give. */
export type ItemOf = ItemBase & ItemStatus & { name: ItemName };

/** An answer as it will be once an op has arrived; the same object where nothing changes. `asOf`: the answer's epoch ms. */
export type OptimisticUpdate<K extends CallKey> = (answer: CallAnswer<K>, asOf: number) => CallAnswer<K>;

/** Changes of kept answers, by call. */
export type OptimisticUpdates = { readonly [K in CallKey]?: OptimisticUpdate<K> };
