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

/** Who may make a call of which the file says nothing: by where it is, else everybody who is signed in. */
function byDefault(call: CallKey): Access {
  if (call.includes(' /api/admin/')) return 'super admins';
  return call.includes(' /api/review/') ? 'reviewers' : 'signed in';
}

/**
 * One line a call, such as `GET /api/stats  everybody`, sorted, without those for which `byDefault` holds. A test
 * compares it with the definitions, and `-u` writes it from them: read the difference before you commit it.
 */
export const RIGHTS_FILE = join(import.meta.dirname, 'rights.txt');

/** The file's line for a call; empty if it needs none. */
export function rightsLine(call: CallKey, access: Access): string {
  return access === byDefault(call) ? '' : `${call}${GAP}${access}\n`;
}

/** What stands between a call and who may make it. */
const GAP = '  ';

const listed = new Map(
  readFileSync(RIGHTS_FILE, 'utf8')
    .split('\n')
    .map((line): [string, string] => [line.split(GAP)[0] ?? '', line.split(GAP)[1] ?? '']),
);

/** Who may make a call according to the file. */
export function accessTo(call: CallKey): Access {
  const access = listed.get(call) ?? byDefault(call);
  if (isAccess(access)) return access;
  throw new Error(`${RIGHTS_FILE} says of ${call}: ${access}`);
}

/** Every call, and who may make it according to the file. */
export const RIGHTS: readonly (readonly [CallKey, Access])[] = Object.keys(calls)
  .filter((key) => isCall(key))
  .map((key) => [key, accessTo(key)]);

function isCall(text: string): text is CallKey {
  return text in calls;
}

function isAccess(text: string): text is Access {
  return text in ROLES_WITH;
}
