/** Moves a message that the server refused back into its form (docs/rules/screens.md, "Feedback and contact"). */
import type { MessageKind } from '../../contract/rules/values.ts';
import {
  deleteMessageDraft,
  readMessageDraft,
  storeMessageDraft,
} from '../../components/messages/message-draft.ts';
import type { ChangeOutcome, MessageItem } from '../page/index.ts';

/** The form that the message was written in. */
export function messageFormOf({ written }: MessageItem): MessageKind {
  return written.feedback === undefined ? 'contact' : 'feedback';
}

/**
 * Saves the message as a draft first and then cancels it in the outbox, so its text is never lost. `begun`: the form
 * already contains a different draft, which isn't overwritten.
 */
export async function reopenMessage(
  item: MessageItem,
  userId: number,
  cancel: () => Promise<ChangeOutcome>,
): Promise<ChangeOutcome | { ok: false; problem: 'begun' }> {
  const form = messageFormOf(item);
  const { texts, feedback } = item.written;
  const begun = readMessageDraft(form, userId)?.message.trim() ?? '';
  if (begun !== '' && begun !== texts.message) return { ok: false, problem: 'begun' };
  const isSaved = storeMessageDraft(form, { ...texts, type: feedback?.type ?? 'general' }, userId);
  if (!isSaved) return { ok: false, problem: 'storage' };
  const outcome = await cancel();
  if (!outcome.ok) deleteMessageDraft(form, userId);
  return outcome;
}
