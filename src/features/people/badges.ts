import type { UserProfile } from '../../contract/calls/people-calls.ts';
import type { people } from './texts/en.ts';

/** The badge's text, as a key under `people.badge`. */
export type BadgeName = keyof (typeof people)['badge'];

/** A user's badges, most important first (docs/rules/accounts.md, "People"). */
export function badgesOf(person: UserProfile): BadgeName[] {
  const badges: [name: BadgeName, has: boolean][] = [
    ['banned', person.is_banned],
    ['superAdmin', person.is_super_admin],
    // Every super admin is also an admin, so show only the higher badge.
    ['admin', person.is_admin && !person.is_super_admin],
    ['phoneVerified', person.phone_verified],
    ['online', person.is_online],
  ];
  return badges.flatMap(([name, has]) => (has ? [name] : []));
}
