/** Announcements (docs/rules/administration.md, "Announcements"). Page and server check the same. */
import { MAX_ANNOUNCEMENT_CONTENT, MAX_ANNOUNCEMENT_TITLE } from './limits.ts';
import type { FieldProblem } from './rules.ts';
import type { Priority } from './values.ts';

/** What a super admin says, texts as typed. */
export interface AnnouncementForm {
  title: string;
  /** Markdown. */
  content: string;
  priority: Priority;
  is_active: boolean;
}

type AnnouncementTexts = Pick<AnnouncementForm, 'title' | 'content'>;

/** A form with nothing filled in: what is new isn't urgent, and is shown at once. */
export const EMPTY_ANNOUNCEMENT: AnnouncementForm = {
  title: '',
  content: '',
  priority: 'low',
  is_active: true,
};

const TEXTS = [
  ['title', MAX_ANNOUNCEMENT_TITLE],
  ['content', MAX_ANNOUNCEMENT_CONTENT],
] as const;

/** Everything wrong with an announcement, in the form's order; empty when it may be sent, its texts trimmed. */
export function announcementProblems(form: AnnouncementTexts): FieldProblem<keyof AnnouncementTexts>[] {
  return TEXTS.flatMap(([field, most]): FieldProblem<keyof AnnouncementTexts>[] => {
    const { length } = form[field].trim();
    if (length === 0) return [{ field, problem: 'required' }];
    return length > most ? [{ field, problem: 'too_long' }] : [];
  });
}
