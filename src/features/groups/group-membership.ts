/** What somebody is in a group, and what they may do there (docs/rules/groups.md). The server checks the same. */
import type { Group, GroupMember } from '../../contract/calls/group-calls.ts';
import type { CurrentUser } from '../../contract/calls/user-calls.ts';
import type { GroupRole } from '../../contract/rules/values.ts';

/** What somebody is to a group. */
export type MembershipState =
  | { is: 'in'; role: GroupRole }
  /** The group wants them. */
  | { is: 'invited' }
  /** Their request waits. */
  | { is: 'asked' }
  /** They have fewer approved photos than it takes. */
  | { is: 'too-few'; least: number; has: number }
  /** They may join at once, or ask to. */
  | { is: 'outside'; asks: boolean };

export function membershipState(
  { my_role, my_request, min_approved_photos, is_private }: Group,
  { approved_photos }: Pick<CurrentUser, 'approved_photos'>,
): MembershipState {
  if (my_role !== null) return { is: 'in', role: my_role };
  // An invitation lifts the minimum.
  if (my_request === 'invitation') return { is: 'invited' };
  if (my_request === 'application') return { is: 'asked' };
  if (approved_photos < min_approved_photos) {
    return { is: 'too-few', least: min_approved_photos, has: approved_photos };
  }
  return { is: 'outside', asks: is_private };
}

/** Who manages a group: the user, and the role in it. */
export interface Manager {
  id: number;
  isSuperAdmin: boolean;
  role: GroupRole | null;
}

const MANAGE_TABS = ['settings', 'members', 'requests', 'invite'] as const;
export type ManageTab = (typeof MANAGE_TABS)[number];

/** True for the owner, and for super admins, who may do to a group what its owner may. */
function mayRun({ isSuperAdmin, role }: Manager): boolean {
  return isSuperAdmin || role === 'owner';
}

/** True for those who take people in. Super admins don't, into groups that they aren't in. */
export function mayInvite({ role }: Manager): boolean {
  return role === 'owner' || role === 'admin';
}

/** The parts of a group that somebody may manage; none for who may manage nothing. */
export function manageTabs(who: Manager): readonly ManageTab[] {
  if (!mayRun(who) && !mayInvite(who)) return [];
  return MANAGE_TABS.filter((tab) => {
    if (tab === 'settings') return mayRun(who);
    return tab !== 'invite' || mayInvite(who);
  });
}

/** What somebody may do with a member: nothing with the owner, and nothing with themselves. */
export function mayDoWith(
  who: Manager,
  { id, role }: Pick<GroupMember, 'id' | 'role'>,
): { setRole: boolean; remove: boolean } {
  if (role === 'owner' || id === who.id) return { setRole: mayRun(who) && role !== 'owner', remove: false };
  return { setRole: mayRun(who), remove: mayRun(who) || (who.role === 'admin' && role === 'member') };
}
