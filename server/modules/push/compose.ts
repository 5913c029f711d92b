/** Writes one message for several events of one kind (docs/rules/push.md, "Content"). */
import { ACHIEVEMENTS } from '../../../src/contract/rules/achievements.ts';
import type { Language, PhotoType } from '../../../src/contract/rules/values.ts';
import { reasons as en } from '../../../src/contract/texts/reasons-en.ts';
import { reasons as zh } from '../../../src/contract/texts/reasons-zh.ts';
import type { PushText } from './payload.ts';
import type { AchievementFacts, AppealFacts, VerdictFacts } from './push-facts.ts';
import { PUSH_TEXTS } from './texts.ts';

/** The most photos that a message names. */
const MAX_NAMED = 4;

/** An event's facts and the id of its row, which makes the message's tag unique. */
export interface PushEvent<Facts> {
  id: number;
  facts: Facts;
}

export function verdictText(
  events: readonly PushEvent<VerdictFacts>[],
  language: Language,
): PushText | undefined {
  const latest = latestOfEachPhoto(events);
  const [only] = latest;
  if (only === undefined) return undefined;
  const texts = PUSH_TEXTS[language];
  const tag = `verdict-${only.id}`;
  if (latest.length === 1) {
    const { status, subject, photo_id } = only.facts;
    return {
      title: texts.verdict[status](subject ?? undefined),
      body: status === 'approved' ? texts.approvedNext : (reasonOf(only.facts, language) ?? ''),
      path: status === 'deleted' ? '/notifications' : `/photo/${photo_id}`,
      tag,
    };
  }
  const counts = countBy(latest.map(({ facts }) => facts.status));
  // Photos with a reason come first, because their photographer has to act on them.
  const named = [
    ...latest.filter(({ facts }) => facts.status !== 'approved'),
    ...latest.filter(({ facts }) => facts.status === 'approved'),
  ].flatMap(({ facts }) => {
    if (facts.subject === null) return [];
    const reason = reasonOf(facts, language);
    return [reason === undefined ? facts.subject : texts.about(facts.subject, reason)];
  });
  return {
    title: texts.verdicts(counts),
    body: listed(named, latest.length, language),
    path: '/notifications',
    tag,
  };
}

export function appealText(
  events: readonly PushEvent<AppealFacts>[],
  language: Language,
): PushText | undefined {
  const latest = latestOfEachPhoto(events);
  const [only] = latest;
  if (only === undefined) return undefined;
  const texts = PUSH_TEXTS[language];
  const tag = `appeal-${only.id}`;
  if (latest.length === 1) {
    const { status, upheld: isUpheld = false, subject, comment, photo_id } = only.facts;
    const isApproved = status === 'approved';
    const declined = isUpheld ? (reasonOf(only.facts, language) ?? '') : (comment ?? texts.deletedNext);
    return {
      title: texts.appeal[isUpheld ? 'upheld' : status](subject ?? undefined),
      body: isApproved ? texts.appealApprovedNext : declined,
      path: isApproved || isUpheld ? `/photo/${photo_id}` : '/notifications',
      tag,
    };
  }
  const counts = countBy(latest.map(({ facts }) => facts.status));
  const named = latest.flatMap(({ facts }) => facts.subject ?? []);
  return {
    title: texts.appeals(counts),
    body: listed(named, latest.length, language),
    path: '/notifications',
    tag,
  };
}

export function achievementText(
  events: readonly PushEvent<AchievementFacts>[],
  language: Language,
): PushText | undefined {
  const texts = PUSH_TEXTS[language];
  const known = events.flatMap(({ id, facts }) => {
    const achievement = ACHIEVEMENTS.find(({ key }) => key === facts.key);
    return achievement === undefined ? [] : [{ id, words: achievement[language] }];
  });
  const [only] = known;
  if (only === undefined) return undefined;
  const [name, description] = only.words;
  const isOne = known.length === 1;
  return {
    title: isOne ? texts.achievement(name) : texts.achievements(known.length),
    body: isOne
      ? description
      : texts.list(
          known.map(({ words }) => words[0]),
          0,
        ),
    path: '/achievements',
    tag: `achievement-${only.id}`,
  };
}

/** `titles`: of the announcements that are still shown, in the language in which they were written. */
export function announcementText(
  titles: readonly { id: number; title: string }[],
  language: Language,
): PushText | undefined {
  const [only] = titles;
  if (only === undefined) return undefined;
  const texts = PUSH_TEXTS[language];
  return {
    title: titles.length === 1 ? texts.announcement : texts.announcements(titles.length),
    body: titles.map(({ title }) => title).join(' · '),
    path: '/',
    tag: `announcement-${only.id}`,
  };
}

/** How many photos wait for a reviewer, by type. */
export function reviewText(
  waiting: Readonly<Record<PhotoType, number>>,
  types: readonly PhotoType[],
  language: Language,
): PushText {
  const texts = PUSH_TEXTS[language];
  const count = waiting.planes + waiting.trains;
  const [type] = types;
  return {
    title: texts.review(count),
    body: texts.reviewOf(waiting),
    path: types.length === 1 && type !== undefined ? `/review/${type}` : '/image-review',
    tag: 'review',
    badge: count,
  };
}

/** The first reason: the name of the first code; if there is none, the reviewer's text. */
function reasonOf(
  { code, comment }: Pick<VerdictFacts, 'code' | 'comment'>,
  language: Language,
): string | undefined {
  // A code that a later release has removed has no name.
  const reasons: Readonly<Partial<Record<string, { name: string }>>> = language === 'zh' ? zh : en;
  return (code === undefined ? undefined : reasons[code]?.name) ?? comment;
}

/** The last event of each photo, newest first. Earlier decisions no longer hold. */
function latestOfEachPhoto<Facts extends { photo_id: number }>(
  events: readonly PushEvent<Facts>[],
): PushEvent<Facts>[] {
  const newestFirst = events.toSorted((a, b) => b.id - a.id);
  return newestFirst.filter(
    ({ facts }, index) => newestFirst.findIndex((other) => other.facts.photo_id === facts.photo_id) === index,
  );
}

function countBy<Outcome extends string>(outcomes: readonly Outcome[]): Partial<Record<Outcome, number>> {
  const counts: Partial<Record<Outcome, number>> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

function listed(named: readonly string[], count: number, language: Language): string {
  const shown = named.slice(0, MAX_NAMED);
  return shown.length === 0 ? '' : PUSH_TEXTS[language].list(shown, count - shown.length);
}
