/** Who may make which call, as reviewed in `rights.txt`; the definitions have no part in it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '../../../src/contract/calls/calls.ts';
import type { CallKey } from '../../../src/contract/calls/calls.ts';

/** The roles that calls are made as. */
export const ROLES = ['user', 'plane reviewer', 'train reviewer', 'super reviewer', 'super admin'] as const;
export type Role = (typeof ROLES)[number];

/** Who may make a call, whatever its target (docs/rules/accounts.md, "Roles"). */
export type Access = 'everybody' | 'signed in' | 'reviewers' | 'super admins';
/** The roles that each kind of access includes. */
export const ROLES_WITH: Record<Access, readonly Role[]> = {
  everybody: ROLES,
  'signed in': ROLES,
  reviewers: ['plane reviewer', 'train reviewer', 'super reviewer', 'super admin'],
  'super admins': ['super admin'],
};

/**
 * One line a call, such as `GET /api/user  signed in`, sorted. A test compares it with the definitions, and `-u` writes it
 * from them: read the difference before you commit it.
 */
export const RIGHTS_FILE = join(import.meta.dirname, 'rights.txt');

/** What stands between a call and who may make it. */
export const GAP = '  ';

/** The file's lines, without those of calls that are no more, which the comparison finds. */
export const RIGHTS: readonly (readonly [CallKey, Access])[] = readFileSync(RIGHTS_FILE, 'utf8')
  .split('\n')
  .flatMap((line): [CallKey, Access][] => {
    const [key = '', who = ''] = line.split(GAP);
    return isCall(key) && isAccess(who) ? [[key, who]] : [];
  });

/** Who may make a call according to the file. */
export function accessTo(call: CallKey): Access {
  const listed = RIGHTS.find(([key]) => key === call);
  if (listed === undefined) throw new Error(`${RIGHTS_FILE} doesn't list ${call}`);
  return listed[1];
}

function isCall(text: string): text is CallKey {
  return text in calls;
}

function isAccess(text: string): text is Access {
  return text in ROLES_WITH;
}
