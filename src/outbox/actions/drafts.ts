/** The signed-in user's draft: what is being prepared for sending. */
import type { WatermarkSettings } from '../../../workers/image/types.ts';
import type { PhotoForm } from '../../contract/rules.ts';
import type { DraftRow } from '../../database/schema.ts';
import { readSession } from '../../session/stored-session.ts';
import { StoreError } from '../engine/ports.ts';
import type { OutboxParts } from '../parts.ts';
import { deleteDraft, readDraft, writeDraft } from '../store/drafts.ts';
import { problemOf } from '../store/save-op.ts';
import type { KeepProblem } from './enqueue.ts';

/** What is being prepared for sending, per user. */
interface Draft {
  form: PhotoForm;
  watermark?: WatermarkSettings;
  /** The picked file. */
  source?: DraftSource;
}
interface DraftSource {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}
type DraftOutcome = { ok: true } | { ok: false; problem: KeepProblem };

export interface Drafts {
  /** Keeps form and watermark of what is being prepared. */
  saveDraft(draft: Pick<Draft, 'form' | 'watermark'>): Promise<DraftOutcome>;
  /** Keeps the picked file of what is being prepared. */
  saveDraftSource(source: DraftSource): Promise<DraftOutcome>;
  /** The signed-in user's draft. */
  loadDraft(): Promise<Draft | undefined>;
  /** Throws the signed-in user's draft away. */
  dropDraft(): Promise<void>;
}

export function createDrafts({ connection, clock, storage }: OutboxParts): Drafts {
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

  return {
    saveDraft: ({ form, watermark }) =>
      save((owner) => ({
        owner,
        part: 'form',
        form,
        ...(watermark === undefined ? {} : { watermark }),
        savedAt: clock.now(),
      })),

    async saveDraftSource({ name, type, bytes }) {
      if (!(await storage.hasRoomFor(bytes.byteLength))) return { ok: false, problem: 'space' };
      return save((owner) => ({ owner, part: 'source', name, type, bytes, savedAt: clock.now() }));
    },

    async loadDraft() {
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
    },

    async dropDraft() {
      const session = await readSession(connection);
      if (session) await deleteDraft(connection, session.user.id);
    },
  };
}
