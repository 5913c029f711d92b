/**
 * Form checks and audit details of announcements. Each change is recorded in the audit trail
 * (docs/rules/administration.md, "Announcements").
 */
import { announcementProblems } from '../../../src/contract/rules/announcement.ts';
import type { AnnouncementForm } from '../../../src/contract/rules/announcement.ts';
import { MAX_ANNOUNCEMENT_CONTENT, MAX_ANNOUNCEMENT_TITLE } from '../../../src/contract/rules/limits.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import { storableText } from '../../platform/lib/storable-text.ts';

const BLANK = {
  error: 'Please fill in both title and content fields.',
  error_zh: '请填写标题和内容。',
};

const TOO_LONG = {
  error: `A title has at most ${MAX_ANNOUNCEMENT_TITLE} characters, and the content at most ${MAX_ANNOUNCEMENT_CONTENT}.`,
  error_zh: `标题最多 ${MAX_ANNOUNCEMENT_TITLE} 个字符，内容最多 ${MAX_ANNOUNCEMENT_CONTENT} 个字符。`,
};

/** Normalizes the form: fixes the order of the fields, and trims the title and content. */
export function readForm({ title, content, priority, is_active }: AnnouncementForm): AnnouncementForm {
  return { title: storableText(title), content: storableText(content), priority, is_active };
}

/** Details for the audit trail. Changed content is included, since the announcement may later be edited or deleted. */
export function detailsOf({ content, priority, is_active }: AnnouncementForm, before?: string) {
  return { priority, is_active, content: content === before ? undefined : content };
}

export function refuseInvalidForm(form: AnnouncementForm): Refusal | undefined {
  const problems = announcementProblems(form);
  if (problems.length === 0) return undefined;
  const words = problems.some(({ problem }) => problem === 'required') ? BLANK : TOO_LONG;
  return refuse('invalid_request', { ...words, fields: problems });
}
