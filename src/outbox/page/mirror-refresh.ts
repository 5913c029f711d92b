/** Keeps the screens' mirror like the database. */
import { StoreError } from '../engine/ports.ts';
import { isOver } from '../engine/types.ts';
import type { Op, PhotoForm } from '../engine/types.ts';
import { readOps, readThumbnail } from '../store/items.ts';
import { readSession } from '../store/session.ts';
import type { OutboxItem } from '../view.ts';
import { connection } from './here.ts';
import { itemOf, percentOf } from './item-of.ts';
import type { OutboxState } from './mirror.ts';
import { useOutbox } from './mirror.ts';

/** Small pictures that were read once; they never change. */
const thumbnails = new Map<string, ArrayBuffer>();
/** Photos that are just being saved. */
const staging = new Map<string, OutboxItem & { owner: number }>();
/** Bytes that have left of photos that go in one request. */
const inFlight = new Map<string, number>();
let reading: Promise<void> | undefined;
let readAgain = false;
/** Why the last run ended early. */
let runProblem: OutboxState['problem'];

/** Reads the signed-in user's items again. Calls during a reading share one more reading. */
export function refreshMirror(): Promise<void> {
  if (reading) {
    readAgain = true;
    return reading;
  }
  reading = (async () => {
    do {
      readAgain = false;
      useOutbox.setState({ ...(await read()), ready: true });
    } while (readAgain);
  })().finally(() => {
    reading = undefined;
  });
  return reading;
}

/** Remembers how far a photo is that goes in one request; the next look shows it. */
export function noteSent(id: string, bytes: number): void {
  inFlight.set(id, bytes);
}

/** Tells the screens that the sending stands still because of the storage, or that it doesn't any more. */
export function showRunProblem(problem: OutboxState['problem']): void {
  runProblem = problem;
  void refreshMirror();
}

/** Shows a photo as "Saving…" until the returned function is called. */
export function showStaging(photo: {
  id: string;
  owner: number;
  form: PhotoForm;
  bytes: number;
  thumbnail: ArrayBuffer;
}): () => void {
  const { id, owner, form, bytes, thumbnail } = photo;
  thumbnails.set(id, thumbnail);
  staging.set(id, {
    id,
    owner,
    kind: 'upload',
    state: 'staging',
    form,
    bytes,
    thumbnail,
    createdAt: Date.now(),
  });
  void refreshMirror();
  return () => {
    staging.delete(id);
    void refreshMirror();
  };
}

async function read(): Promise<Partial<OutboxState>> {
  try {
    const session = await readSession(connection);
    if (!session) return { ...summary([]), items: [], problem: undefined };
    const { ops, lane } = await readOps(connection, session.user.id);
    const open = new Set(ops.filter((op) => !isOver(op)).map((op) => op.id));
    const around = { lane, token: session.token, now: Date.now(), open, inFlight };
    const items: OutboxItem[] = [];
    for (const op of ops.toSorted((a, b) => (a.id < b.id ? 1 : -1))) {
      const item = itemOf(op, around);
      if (item) items.push(await withThumbnail(item));
    }
    const saving = [...staging.values()].filter(
      (item) => item.owner === session.user.id && !open.has(item.id),
    );
    return { ...summary(ops), items: [...saving, ...items], problem: runProblem };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return { problem: error.problem };
  }
}

function summary(ops: readonly Op[]): Pick<OutboxState, 'waiting' | 'needsYou' | 'percent'> {
  const open = ops.filter((op) => !isOver(op) && !(op.kind === 'upload' && op.withdrawnBy !== undefined));
  const moving = open.some((op) => op.status.state === 'sending' || op.status.state === 'finishing');
  let sent = 0;
  let all = 0;
  for (const op of open) {
    if (op.kind !== 'upload') continue;
    sent += op.offset;
    all += op.bytes;
  }
  return {
    waiting: open.length,
    needsYou: open.filter((op) => op.status.state === 'needs-you').length,
    percent: moving && all > 0 ? percentOf(sent, all) : undefined,
  };
}

async function withThumbnail(item: OutboxItem): Promise<OutboxItem> {
  if (item.kind !== 'upload') return item;
  let thumbnail = thumbnails.get(item.id);
  if (!thumbnail) {
    thumbnail = await readThumbnail(connection, item.id);
    if (thumbnail) thumbnails.set(item.id, thumbnail);
  }
  return thumbnail ? { ...item, thumbnail } : item;
}
