/** The outbox's observable state, read from the database for the screens. */
import type { Connection } from '../../database/connection.ts';
import { readStoredSession } from '../../session/stored-session.ts';
import type { OptimisticUpdates } from '../engine/item.ts';
import type { Payload } from '../engine/kind.ts';
import { StoreError } from '../engine/ports.ts';
import { isOver, isWithdrawn } from '../engine/types.ts';
import type { Op } from '../engine/types.ts';
import { kinds } from '../kinds/index.ts';
import type { OutboxItem } from '../kinds/index.ts';
import { percentOf } from '../kinds/percent.ts';
import { readOps, readOthersOps, readThumbnail } from '../store/items.ts';
import { countPickedByOwner } from '../store/picked-counts.ts';
import type { PickedPhotoCount } from '../store/picked-counts.ts';
import { changesOf, itemOf, itemWithStatus } from './item-of.ts';
import type { ItemContext } from './item-of.ts';
import { NO_CHANGES, UNREAD } from './state.ts';
import type { OtherAccountWaiting, OutboxState, PendingChanges } from './state.ts';

export interface OutboxView {
  /** The state as last read. */
  get(): OutboxState;
  /** Calls back with every new state; returns the unsubscribe function. */
  subscribe(listener: (state: OutboxState) => void): () => void;
  /** Reads the signed-in user's items again. Calls during a read share one further read. */
  refresh(): Promise<void>;
  /** Sets or clears the storage problem that has stopped the engine. */
  showRunProblem(problem: OutboxState['problem']): void;
  /** Shows an op as "Saving…" until the returned function is called. */
  showStaging(op: Op, payload: Payload): () => void;
}

/** `now`: epoch ms. */
export function createView(connection: Connection, now: () => number): OutboxView {
  /** Thumbnails already read; they never change. */
  const thumbnails = new Map<string, ArrayBuffer>();
  /** Ops that are being saved. */
  const staging = new Map<string, Op>();
  const listeners = new Set<(state: OutboxState) => void>();
  let state = UNREAD;
  let reading: Promise<void> | undefined;
  let readAgain = false;
  let runProblem: OutboxState['problem'];

  function refresh(): Promise<void> {
    if (reading) {
      readAgain = true;
      return reading;
    }
    reading = (async () => {
      do {
        readAgain = false;
        state = next(state, await read());
        for (const listener of listeners) listener(state);
      } while (readAgain);
    })().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function read(): Promise<Partial<OutboxState>> {
    try {
      const session = await readStoredSession(connection);
      const prepared = await countPickedByOwner(connection);
      const othersOps = await readOthersOps(connection, session?.user.id);
      const others = othersOf(
        othersOps,
        prepared.filter(({ owner }) => owner !== session?.user.id),
      );
      if (!session) {
        const { waiting } = summary(othersOps);
        return { ...summary([]), waiting, items: [], others, changes: NO_CHANGES, problem: undefined };
      }
      const owner = session.user.id;
      const { ops, queue } = await readOps(connection, owner);
      const open = new Set(ops.filter((op) => !isOver(op)).map((op) => op.id));
      const context: ItemContext = { queue, token: session.token, now: now(), open };
      const items: OutboxItem[] = [];
      for (const op of staging.values()) {
        if (op.owner === owner && !open.has(op.id)) items.push(...stagingItem(op));
      }
      for (const op of ops.toSorted((a, b) => (a.id < b.id ? 1 : -1))) {
        const item = itemOf(op, context);
        if (item) items.push(await withThumbnail(op, item));
      }
      return { ...summary(ops), items, others, changes: allChanges(ops, context), problem: runProblem };
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      return { problem: error.problem };
    }
  }

  function stagingItem(op: Op): OutboxItem[] {
    const kind = kinds.of(op);
    const item = kind && itemWithStatus(kind, op, { state: 'staging' });
    const thumbnail = thumbnails.get(op.id);
    return item ? [thumbnail ? { ...item, thumbnail } : item] : [];
  }

  async function withThumbnail(op: Op, item: OutboxItem): Promise<OutboxItem> {
    if (!kinds.of(op)?.bytesOf) return item;
    const thumbnail = thumbnails.get(op.id) ?? (await readThumbnail(connection, op.id));
    if (!thumbnail) return item;
    thumbnails.set(op.id, thumbnail);
    return { ...item, thumbnail };
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    refresh,
    showRunProblem(problem) {
      runProblem = problem;
      void refresh();
    },
    showStaging(op, { thumbnail }) {
      thumbnails.set(op.id, thumbnail);
      staging.set(op.id, op);
      void refresh();
      return () => {
        staging.delete(op.id);
        void refresh();
      };
    },
  };
}

/** Fields that could not be read keep their last value. */
function next(shown: OutboxState, read: Partial<OutboxState>): OutboxState {
  return { ...shown, ...read, ready: true };
}

function summary(ops: readonly Op[]): Pick<OutboxState, 'waiting' | 'needsYou' | 'percent'> {
  const open = ops.filter((op) => !isOver(op) && !isWithdrawn(op));
  const moving = open.some((op) => op.status.state === 'sending' || op.status.state === 'finishing');
  let sent = 0;
  let all = 0;
  for (const op of open) {
    const bytes = kinds.of(op)?.bytesOf?.(op);
    sent += bytes?.confirmed ?? 0;
    all += bytes?.total ?? 0;
  }
  return {
    waiting: open.length,
    needsYou: open.filter((op) => op.status.state === 'needs-you').length,
    percent: moving && all > 0 ? percentOf(sent, all) : undefined,
  };
}

/** The optimistic updates of all ops, oldest first. */
function allChanges(ops: readonly Op[], context: ItemContext): PendingChanges {
  const all = new Map<string, unknown[]>();
  for (const op of ops.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const changes: OptimisticUpdates = changesOf(op, context) ?? {};
    for (const [call, change] of Object.entries(changes)) all.set(call, [...(all.get(call) ?? []), change]);
  }
  return all.size === 0 ? NO_CHANGES : Object.fromEntries(all);
}

/** One entry per account, the one with the oldest op first; accounts with only picked photos come last. */
function othersOf(ops: readonly Op[], prepared: readonly PickedPhotoCount[]): OtherAccountWaiting[] {
  const byOwner = new Map<number, OtherAccountWaiting>();
  const open = ops.filter((op) => !isOver(op) && !isWithdrawn(op)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const op of open) {
    const before = byOwner.get(op.owner) ?? { owner: op.owner, photos: 0, rest: 0, prepared: 0 };
    const isPhoto = kinds.of(op)?.bytesOf !== undefined;
    // The latest name, since an account may have been renamed.
    const name = op.ownerName ?? before.name;
    byOwner.set(op.owner, {
      ...before,
      ...(name !== undefined && { name }),
      photos: before.photos + (isPhoto ? 1 : 0),
      rest: before.rest + (isPhoto ? 0 : 1),
    });
  }
  for (const { owner, name, photos } of prepared) {
    const before = byOwner.get(owner) ?? {
      owner,
      ...(name !== undefined && { name }),
      photos: 0,
      rest: 0,
      prepared: 0,
    };
    byOwner.set(owner, { ...before, prepared: photos });
  }
  return [...byOwner.values()];
}
