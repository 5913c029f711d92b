/** A message that the server refused, back into its form (docs/rules/screens.md, "Feedback and contact"). */
import type { MessageKind } from '../../contract/rules/values.ts';
import { dropDraft, keepDraft, readDraft } from '../../components/messages/message-draft.ts';
import type { OutboxItem } from '../page/index.ts';

export type MessageItem = Extract<OutboxItem, { kind: 'message' }>;

/** By which form it was written. */
export function formOf({ written }: MessageItem): MessageKind {
  return written.feedback === undefined ? 'contact' : 'feedback';
}

type ChangeOutcome = { ok: true } | { ok: false; problem: 'gone' | 'too-late' | 'storage' };

/**
 * Makes a draft of it first, then takes it out of the outbox: its text is always in one of them. `begun`: another one
 * has been begun in its form, and is not written over.
 */
export async function takeBackMessage(
  item: MessageItem,
  userId: number,
  cancel: () => Promise<ChangeOutcome>,
): Promise<ChangeOutcome | { ok: false; problem: 'begun' }> {
  const form = formOf(item);
  const { texts, feedback } = item.written;
  const begun = readDraft(form, userId)?.message.trim() ?? '';
  if (begun !== '' && begun !== texts.message) return { ok: false, problem: 'begun' };
  const isKept = keepDraft(form, { ...texts, type: feedback?.type ?? 'general' }, userId);
  if (!isKept) return { ok: false, problem: 'storage' };
  const outcome = await cancel();
  if (!outcome.ok) dropDraft(form, userId);
  return outcome;
}
