/** What happened to a photo that was taken down or deleted, in words (docs/rules/review.md, "Takedown", "Deletion"). */
import type { TFunction } from 'i18next';
import type { Takedown } from '../../../contract/calls/takedown-calls.ts';
import { calendarDate, clockTime } from '../../../ui/time.ts';

/** One sentence each: who did it, what the photo was, who put it back, and what ends when. */
export function takedownWords(takedown: Takedown, t: TFunction, language: string): string[] {
  const { kind, was, taken_by, taken_at, can_put_back, put_back_until, put_back_by, put_back_at } = takedown;
  const when = (at: string) =>
    t('admin.cases.at', { date: calendarDate(at, language), time: clockTime(Date.parse(at), language) });
  const words: string[] = [
    t(`admin.photos.takenBy.${kind}`, { name: taken_by.username, when: when(taken_at) }),
    t('admin.photos.was', { status: t(`admin.reports.photoStatus.${was}`) }),
  ];
  if (put_back_by !== null && put_back_at !== null) {
    words.push(t('admin.photos.putBackBy', { name: put_back_by.username, when: when(put_back_at) }));
  }
  if (can_put_back) words.push(t('admin.photos.restorable', { when: when(put_back_until) }));
  // Nothing is kept of a deletion for longer than it can be undone.
  if (kind === 'takedown') words.push(t('admin.photos.until', { when: when(takedown.evidence_until) }));
  return words;
}
