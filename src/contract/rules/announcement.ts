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

/** The parts of an announcement that can be changed. */
const PARTS = [
  'title',
  'content',
  'priority',
  'is_active',
] as const satisfies readonly (keyof AnnouncementForm)[];

/**
 * A change that was made on `seen`, brought to what is there `now`: what its author left alone stays as it is now.
 */
export function rebased(
  change: AnnouncementForm,
  seen: AnnouncementForm,
  now: AnnouncementForm,
): AnnouncementForm {
  const stays = <Part extends keyof AnnouncementForm>(part: Part) =>
    change[part] === seen[part] ? now[part] : change[part];
  return {
    title: stays('title'),
    content: stays('content'),
    priority: stays('priority'),
    is_active: stays('is_active'),
  };
}

/** True where the author and somebody else have changed the same part in two ways. */
export function collides(change: AnnouncementForm, seen: AnnouncementForm, now: AnnouncementForm): boolean {
  return PARTS.some(
    (part) => change[part] !== seen[part] && now[part] !== seen[part] && now[part] !== change[part],
  );
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
