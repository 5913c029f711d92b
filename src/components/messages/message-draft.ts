/**
 * The draft of a message to the site: stored on the device until it is sent or deleted (docs/rules/screens.md,
 * "Feedback and contact").
 */
import type { MessageForm } from '../../contract/rules/message.ts';
import { FEEDBACK_TYPES } from '../../contract/rules/values.ts';
import type { FeedbackType, MessageKind } from '../../contract/rules/values.ts';
import { draftKey } from '../../session/local-drafts.ts';

/** The fields of both forms; only the feedback form uses `type`. */
export interface MessageDraft extends MessageForm {
  type: FeedbackType;
}

/** Used as the user id of visitors; no account has it. */
const VISITOR = 0;
const FIELDS = ['name', 'email', 'subject', 'message'] as const;

/** An empty form, prefilled with the signed-in user's name and email. */
export function emptyDraft(known: Pick<MessageForm, 'name' | 'email'>): MessageDraft {
  return { ...known, subject: '', message: '', type: 'general' };
}

/** The stored draft; undefined if there is none, or it can't be read. */
export function readMessageDraft(kind: MessageKind, userId = VISITOR): MessageDraft | undefined {
  try {
    return asDraft(JSON.parse(localStorage.getItem(draftKey(userId, kind)) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Stores the draft. False if storage is blocked or full; then the draft is only on the screen. */
export function storeMessageDraft(kind: MessageKind, draft: MessageDraft, userId = VISITOR): boolean {
  try {
    localStorage.setItem(draftKey(userId, kind), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Deletes the stored draft. */
export function deleteMessageDraft(kind: MessageKind, userId = VISITOR): void {
  try {
    localStorage.removeItem(draftKey(userId, kind));
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

function asDraft(value: unknown): MessageDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const stored: Record<string, unknown> = { ...value };
  const texts = FIELDS.map((field) => stored[field]);
  if (!texts.every((text) => typeof text === 'string')) return undefined;
  const [name = '', email = '', subject = '', message = ''] = texts;
  const type = FEEDBACK_TYPES.find((known) => known === stored['type']) ?? 'general';
  return { name, email, subject, message, type };
}
