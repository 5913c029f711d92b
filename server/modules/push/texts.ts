/** The words of pushes, in both languages. */
import type { Language } from '../../../src/contract/rules/values.ts';

/** The number of photos for each outcome that a message names. */
type Counts<Outcome extends string> = Readonly<Partial<Record<Outcome, number>>>;

interface PushTexts {
  /** The title for one photo. `subject` is its registration or train number; undefined if it has none. */
  verdict: Readonly<Record<'approved' | 'rejected' | 'deleted', (subject: string | undefined) => string>>;
  verdicts: (counts: Counts<'approved' | 'rejected' | 'deleted'>) => string;
  appeal: Readonly<Record<'approved' | 'declined' | 'upheld', (subject: string | undefined) => string>>;
  appeals: (counts: Counts<'approved' | 'declined'>) => string;
  approvedNext: string;
  appealApprovedNext: string;
  deletedNext: string;
  achievement: (name: string) => string;
  achievements: (count: number) => string;
  announcement: string;
  announcements: (count: number) => string;
  review: (count: number) => string;
  reviewOf: (counts: Readonly<Record<'planes' | 'trains', number>>) => string;
  /** What is wrong with one of several photos. */
  about: (subject: string, reason: string) => string;
  list: (names: readonly string[], more: number) => string;
}

const en: PushTexts = {
  verdict: {
    approved: (subject) => (subject === undefined ? 'Your photo was approved' : `${subject} approved`),
    rejected: (subject) => (subject === undefined ? 'Your photo was rejected' : `${subject} rejected`),
    deleted: (subject) =>
      subject === undefined ? 'A reviewer deleted your photo' : `${subject} deleted by a reviewer`,
  },
  verdicts: (counts) => countedEn(counts, ['approved', 'rejected', 'deleted'], ['photo', 'photos']),
  appeal: {
    approved: (subject) =>
      subject === undefined ? 'Your appeal was approved' : `Appeal for ${subject} approved`,
    declined: (subject) =>
      subject === undefined ? 'Your appeal was declined' : `Appeal for ${subject} declined`,
    upheld: (subject) =>
      subject === undefined ? 'Your photo’s rejection was upheld' : `Rejection of ${subject} upheld`,
  },
  appeals: (counts) => countedEn(counts, ['approved', 'declined'], ['appeal', 'appeals']),
  approvedNext: 'Everyone can see it now.',
  appealApprovedNext: 'Everyone can see it again.',
  deletedNext: 'The photo was deleted.',
  achievement: (name) => `Achievement: ${name}`,
  achievements: (count) => `${count} achievements`,
  announcement: 'Announcement',
  announcements: (count) => `${count} announcements`,
  review: (count) =>
    count === 1 ? '1 photo is waiting for review' : `${count} photos are waiting for review`,
  reviewOf: ({ planes, trains }) =>
    [...(planes > 0 ? [`${planes} of planes`] : []), ...(trains > 0 ? [`${trains} of trains`] : [])].join(
      ', ',
    ),
  about: (subject, reason) => `${subject}: ${reason}`,
  list: (names, more) => (more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')),
};

function countedEn<Outcome extends string>(
  counts: Counts<Outcome>,
  order: readonly Outcome[],
  [one, many]: readonly [string, string],
): string {
  return order
    .filter((outcome) => (counts[outcome] ?? 0) > 0)
    .map((outcome, index) => {
      const count = counts[outcome] ?? 0;
      return index === 0 ? `${count} ${count === 1 ? one : many} ${outcome}` : `${count} ${outcome}`;
    })
    .join(', ');
}

const zh: PushTexts = {
  verdict: {
    approved: (subject) => named(subject, '照片', '已通过'),
    rejected: (subject) => named(subject, '照片', '未通过'),
    deleted: (subject) => named(subject, '照片', '被审核员删除'),
  },
  verdicts: (counts) =>
    countedZh(counts, { approved: '已通过', rejected: '未通过', deleted: '被审核员删除' }, '张', '照片'),
  appeal: {
    approved: (subject) => named(subject, '', '申诉通过'),
    declined: (subject) => named(subject, '', '申诉未通过'),
    upheld: (subject) => named(subject, '', '申诉未通过，维持原判'),
  },
  appeals: (counts) => countedZh(counts, { approved: '通过', declined: '未通过' }, '个', '申诉'),
  approvedNext: '现在所有人都能看到。',
  appealApprovedNext: '所有人又能看到了。',
  deletedNext: '照片已删除。',
  achievement: (name) => `获得成就：${name}`,
  achievements: (count) => `获得 ${count} 项成就`,
  announcement: '公告',
  announcements: (count) => `${count} 条公告`,
  review: (count) => `${count} 张照片等待审核`,
  reviewOf: ({ planes, trains }) =>
    [...(planes > 0 ? [`飞机 ${planes} 张`] : []), ...(trains > 0 ? [`火车 ${trains} 张`] : [])].join('，'),
  about: (subject, reason) => `${subject}：${reason}`,
  list: (names, more) => (more > 0 ? `${names.join('、')}，还有 ${more} 张` : names.join('、')),
};

/** Puts a space after a name that ends in a Latin letter or digit. */
function named(subject: string | undefined, otherwise: string, outcome: string): string {
  if (subject === undefined) return `${otherwise}${outcome}`;
  return /[\u0021-\u024f]$/.test(subject) ? `${subject} ${outcome}` : `${subject}${outcome}`;
}

function countedZh<Outcome extends string>(
  counts: Counts<Outcome>,
  names: Readonly<Record<Outcome, string>>,
  unit: string,
  noun: string,
): string {
  return (
    Object.entries<string>(names)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of `names`
      .map(([outcome, name]) => ({ name, count: counts[outcome as Outcome] ?? 0 }))
      .filter(({ count }) => count > 0)
      .map(({ name, count }, index) => `${count} ${unit}${index === 0 ? noun : ''}${name}`)
      .join('，')
  );
}

export const PUSH_TEXTS: Readonly<Record<Language, PushTexts>> = { en, zh };
