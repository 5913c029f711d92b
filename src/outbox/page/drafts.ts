/** The signed-in user's draft. */
import { StoreError } from '../engine/ports.ts';
import { deleteDraft, readDraft, writeDraft } from '../store/drafts.ts';
import type { DraftRow } from '../store/schema.ts';
import { readSession } from '../store/session.ts';
import { problemOf } from '../store/staging.ts';
import { connection } from './here.ts';
import type { Draft, DraftOutcome, DraftSource } from './index.ts';
import { hasRoomFor } from './storage-space.ts';

export function saveDraft({ form, watermark }: Pick<Draft, 'form' | 'watermark'>): Promise<DraftOutcome> {
  return save((owner) => ({
    owner,
    part: 'form',
    form,
    ...(watermark === undefined ? {} : { watermark }),
    savedAt: Date.now(),
  }));
}

export async function saveDraftSource({ name, type, bytes }: DraftSource): Promise<DraftOutcome> {
  if (!(await hasRoomFor(bytes.byteLength))) return { ok: false, problem: 'space' };
  return save((owner) => ({ owner, part: 'source', name, type, bytes, savedAt: Date.now() }));
}

export async function loadDraft(): Promise<Draft | undefined> {
  const session = await readSession(connection);
  if (!session) return undefined;
  const rows = await readDraft(connection, session.user.id);
  const texts = rows.find((row) => row.part === 'form');
  if (!texts) return undefined;
  const source = rows.find((row) => row.part === 'source');
  return {
    form: texts.form,
    ...(texts.watermark === undefined ? {} : { watermark: texts.watermark }),
    ...(source ? { source: { name: source.name, type: source.type, bytes: source.bytes } } : {}),
  };
}

export async function dropDraft(): Promise<void> {
  const session = await readSession(connection);
  if (session) await deleteDraft(connection, session.user.id);
}

async function save(row: (owner: number) => DraftRow): Promise<DraftOutcome> {
  try {
    const session = await readSession(connection);
    if (!session) return { ok: false, problem: 'signed-out' };
    await writeDraft(connection, row(session.user.id));
    return { ok: true };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return { ok: false, problem: problemOf(error) };
  }
}
