/** The questions of the help centre, in order, and what their answers link to. */
import type { help } from './answers-en.ts';

type Question = keyof typeof help.faq;
export type HelpGroup = keyof typeof help.group;
type HelpLink = keyof typeof help.link;

interface HelpEntry {
  /** Also used as the URL's hash: `/help#offline`. Never change it, since links to it may exist. */
  id: Question;
  to?: HelpLink;
}

export const HELP_GROUPS: readonly { group: HelpGroup; entries: readonly HelpEntry[] }[] = [
  {
    group: 'account',
    entries: [
      { id: 'register', to: '/register' },
      { id: 'number' },
      { id: 'password', to: '/forgot-password' },
    ],
  },
  {
    group: 'upload',
    entries: [{ id: 'formats' }, { id: 'fields' }, { id: 'watermark' }, { id: 'position' }],
  },
  { group: 'offline', entries: [{ id: 'offline' }, { id: 'outbox' }, { id: 'install' }, { id: 'field' }] },
  {
    group: 'review',
    entries: [
      { id: 'guidelines', to: '/rules' },
      { id: 'wait', to: '/my-photos' },
      { id: 'rejected', to: '/rejected-photos' },
      { id: 'appeal', to: '/rejected-photos' },
      { id: 'resubmit' },
      { id: 'newcomer' },
    ],
  },
  {
    group: 'community',
    entries: [
      { id: 'reviewer', to: '/contact' },
      { id: 'groups', to: '/groups' },
      { id: 'achievements', to: '/leaderboard' },
      { id: 'report' },
    ],
  },
  {
    group: 'site',
    entries: [
      { id: 'rights', to: '/privacy' },
      { id: 'close', to: '/profile' },
    ],
  },
];

/** True if the question or its answer contains every typed word, ignoring case. */
export function matchesQuestion(typed: string, { q, a }: { q: string; a: string }): boolean {
  const text = `${q} ${a}`.toLocaleLowerCase();
  return typed
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
