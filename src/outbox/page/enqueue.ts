/** Putting something into the outbox: kept durably first, told to engine and browser afterwards. */
import { uuidv7 } from 'uuidv7';
import { StoreError } from '../engine/ports.ts';
import type { ActionOp, Op, UploadOp } from '../engine/types.ts';
import { sha256 } from '../run/digest.ts';
import { readSession } from '../store/session.ts';
import { problemOf, stageAction, stageUpload } from '../store/staging.ts';
import type { StageOutcome } from '../store/staging.ts';
import { askForSync } from './background-sync.ts';
import { channel, connection } from './here.ts';
import type {
  KeepOutcome,
  KeepProblem,
  enqueueDeletePhoto as Delete,
  enqueueReview as Review,
  enqueueUpload as Upload,
} from './index.ts';
import { refreshMirror, showStaging } from './mirror-refresh.ts';
import { hasRoomFor, keepForGood } from './storage-space.ts';

export const enqueueUpload: typeof Upload = async ({ form, composite, thumbnail }) => {
  const id = uuidv7();
  const user = await signedInUser();
  if (!user.ok) return user;
  const { owner } = user;
  const bytes = composite instanceof Blob ? await composite.arrayBuffer() : composite;
  if (!(await hasRoomFor(bytes.byteLength))) return { ok: false, problem: 'space' };
  void keepForGood();
  const hide = showStaging({ id, owner, form, bytes: bytes.byteLength, thumbnail });
  try {
    const op: UploadOp = {
      ...newOp(id, owner),
      kind: 'upload',
      form,
      bytes: bytes.byteLength,
      sha256: await sha256(bytes),
      step: 'ask',
      offset: 0,
    };
    return await kept(op, await stageUpload(connection, sha256, op, bytes, thumbnail));
  } finally {
    hide();
  }
};

export const enqueueReview: typeof Review = ({ photoId, action, revision, reason }) =>
  enqueueAction((base) => ({
    ...base,
    kind: 'review',
    photoId,
    action,
    revision,
    ...(reason === undefined ? {} : { reason }),
  }));

export const enqueueDeletePhoto: typeof Delete = ({ photoId }) =>
  enqueueAction((base) => ({ ...base, kind: 'delete-photo', photoId }));

async function enqueueAction(make: (base: ReturnType<typeof newOp>) => ActionOp): Promise<KeepOutcome> {
  const id = uuidv7();
  const user = await signedInUser();
  if (!user.ok) return user;
  const op = make(newOp(id, user.owner));
  return kept(op, await stageAction(connection, op));
}

async function kept(op: Op, outcome: StageOutcome): Promise<KeepOutcome> {
  if (!outcome.ok) return outcome;
  await refreshMirror();
  channel.tell({ type: 'changed', ids: [op.id] });
  channel.tell({ type: 'work' });
  void askForSync(op.id);
  return { ok: true, id: op.id };
}

/** The fields that every new op has. */
export function newOp(id: string, owner: number): Omit<Op, 'kind'> & { status: { state: 'queued' } } {
  return {
    id,
    owner,
    version: 1,
    createdAt: Date.now(),
    status: { state: 'queued' },
    tries: 0,
    refusals: 0,
    sent: false,
  };
}

async function signedInUser(): Promise<{ ok: true; owner: number } | { ok: false; problem: KeepProblem }> {
  try {
    const session = await readSession(connection);
    return session ? { ok: true, owner: session.user.id } : { ok: false, problem: 'signed-out' };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return { ok: false, problem: problemOf(error) };
  }
}
