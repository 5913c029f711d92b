/**
 * What somebody has begun to write to the site: kept on the device until it is sent, or deleted (docs/rules/screens.md,
 * "Feedback and contact").
 */
import type { MessageForm } from '../../contract/rules/message.ts';
import { FEEDBACK_TYPES } from '../../contract/rules/values.ts';
import type { FeedbackType, MessageKind } from '../../contract/rules/values.ts';
import { draftKey } from '../../session/local-drafts.ts';

/** The fields of both forms; `type` counts for feedback only. */
export interface MessageDraft extends MessageForm {
  type: FeedbackType;
}

/** A visitor's; no account has this id. */
const VISITOR = 0;
const FIELDS = ['name', 'email', 'subject', 'message'] as const;

/** A form as it begins: with what is known of who is signed in. */
export function emptyDraft(known: Pick<MessageForm, 'name' | 'email'>): MessageDraft {
  return { ...known, subject: '', message: '', type: 'general' };
}

/** What was typed before; undefined where nothing was, or it can't be read. */
export function readMessageDraft(kind: MessageKind, userId = VISITOR): MessageDraft | undefined {
  try {
    return asDraft(JSON.parse(localStorage.getItem(draftKey(userId, kind)) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Keeps what is typed. False where the device refuses, and keeps it on the screen only: storage is forbidden or full. */
export function keepMessageDraft(kind: MessageKind, draft: MessageDraft, userId = VISITOR): boolean {
  try {
    localStorage.setItem(draftKey(userId, kind), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropMessageDraft(kind: MessageKind, userId = VISITOR): void {
  try {
    localStorage.removeItem(draftKey(userId, kind));
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}

function asDraft(value: unknown): MessageDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const kept: Record<string, unknown> = { ...value };
  const texts = FIELDS.map((field) => kept[field]);
  if (!texts.every((text) => typeof text === 'string')) return undefined;
  const [name = '', email = '', subject = '', message = ''] = texts;
  const type = FEEDBACK_TYPES.find((each) => each === kept['type']) ?? 'general';
  return { name, email, subject, message, type };
}
