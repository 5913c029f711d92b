/** Validates and merges announcements (docs/rules/administration.md, "Announcements"), for both page and server. */
import { MAX_ANNOUNCEMENT_CONTENT, MAX_ANNOUNCEMENT_TITLE } from './limits.ts';
import type { FieldProblem } from './rules.ts';
import type { Priority } from './values.ts';

/** An announcement form, with text as typed. */
export interface AnnouncementForm {
  title: string;
  /** Markdown. */
  content: string;
  priority: Priority;
  is_active: boolean;
}

/** The fields of an announcement that can be changed. */
const FIELDS = [
  'title',
  'content',
  'priority',
  'is_active',
] as const satisfies readonly (keyof AnnouncementForm)[];

/**
 * Three-way merge: applies a change based on `seen` to the current version `now`. Fields that the author didn't change
 * keep their current value.
 */
export function mergeAnnouncement(
  change: AnnouncementForm,
  seen: AnnouncementForm,
  now: AnnouncementForm,
): AnnouncementForm {
  const merged = <Field extends keyof AnnouncementForm>(field: Field) =>
    change[field] === seen[field] ? now[field] : change[field];
  return {
    title: merged('title'),
    content: merged('content'),
    priority: merged('priority'),
    is_active: merged('is_active'),
  };
}

/** True if the author and somebody else have changed the same field to different values. */
export function hasMergeConflict(
  change: AnnouncementForm,
  seen: AnnouncementForm,
  now: AnnouncementForm,
): boolean {
  return FIELDS.some(
    (field) => change[field] !== seen[field] && now[field] !== seen[field] && now[field] !== change[field],
  );
}

type AnnouncementTexts = Pick<AnnouncementForm, 'title' | 'content'>;

/** An empty form: a new announcement has low priority, and is active at once. */
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

/** All problems of an announcement form, in the form's order; empty if it may be sent, with its text trimmed. */
export function announcementProblems(form: AnnouncementTexts): FieldProblem<keyof AnnouncementTexts>[] {
  return TEXTS.flatMap(([field, most]): FieldProblem<keyof AnnouncementTexts>[] => {
    const { length } = form[field].trim();
    if (length === 0) return [{ field, problem: 'required' }];
    return length > most ? [{ field, problem: 'too_long' }] : [];
  });
}
