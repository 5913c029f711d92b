/** A message that the server refused, back into its form (docs/rules/screens.md, "Feedback and contact"). */
import type { MessageKind } from '../../contract/rules/values.ts';
import {
  dropMessageDraft,
  keepMessageDraft,
  readMessageDraft,
} from '../../components/messages/message-draft.ts';
import type { ChangeOutcome, MessageItem } from '../page/index.ts';

/** By which form it was written. */
export function messageFormOf({ written }: MessageItem): MessageKind {
  return written.feedback === undefined ? 'contact' : 'feedback';
}

/**
 * Makes a draft of it first, then takes it out of the outbox: its text is always in one of them. `begun`: another one
 * has been begun in its form, and is not written over.
 */
export async function takeBackMessage(
  item: MessageItem,
  userId: number,
  cancel: () => Promise<ChangeOutcome>,
): Promise<ChangeOutcome | { ok: false; problem: 'begun' }> {
  const form = messageFormOf(item);
  const { texts, feedback } = item.written;
  const begun = readMessageDraft(form, userId)?.message.trim() ?? '';
  if (begun !== '' && begun !== texts.message) return { ok: false, problem: 'begun' };
  const isKept = keepMessageDraft(form, { ...texts, type: feedback?.type ?? 'general' }, userId);
  if (!isKept) return { ok: false, problem: 'storage' };
  const outcome = await cancel();
  if (!outcome.ok) dropMessageDraft(form, userId);
  return outcome;
}
