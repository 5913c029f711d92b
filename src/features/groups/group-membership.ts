/**
 * A user's membership in a group, and the rights that result from it (docs/rules/groups.md). The server applies the
 * same rules.
 */
import type { Group, GroupMember } from '../../contract/calls/group-calls.ts';
import type { CurrentUser } from '../../contract/calls/user-calls.ts';
import type { GroupRole } from '../../contract/rules/values.ts';

/** The state of a user's membership in a group. */
export type MembershipState =
  | { is: 'in'; role: GroupRole }
  /** The group has invited the user. */
  | { is: 'invited' }
  /** The user's request to join is pending. */
  | { is: 'asked' }
  /** The user has fewer approved photos than the group requires. */
  | { is: 'too-few'; least: number; has: number }
  /** The user may join: immediately or, if `asks`, by request. */
  | { is: 'outside'; asks: boolean };

export function membershipState(
  { my_role, my_request, min_approved_photos, is_private }: Group,
  { approved_photos }: Pick<CurrentUser, 'approved_photos'>,
): MembershipState {
  if (my_role !== null) return { is: 'in', role: my_role };
  // An invitation is valid regardless of the number of photos.
  if (my_request === 'invitation') return { is: 'invited' };
  if (my_request === 'application') return { is: 'asked' };
  if (approved_photos < min_approved_photos) {
    return { is: 'too-few', least: min_approved_photos, has: approved_photos };
  }
  return { is: 'outside', asks: is_private };
}

/** A user who manages a group, with their role in it. */
export interface Manager {
  id: number;
  isSuperAdmin: boolean;
  role: GroupRole | null;
}

const MANAGE_TABS = ['settings', 'members', 'requests', 'invite'] as const;
export type ManageTab = (typeof MANAGE_TABS)[number];

/** True for the owner and for super admins, who may do everything that the owner may. */
function mayRun({ isSuperAdmin, role }: Manager): boolean {
  return isSuperAdmin || role === 'owner';
}

/**
 * True for users who may invite others and accept requests. Super admins may not, unless they are owner or admin of the
 * group.
 */
export function mayInvite({ role }: Manager): boolean {
  return role === 'owner' || role === 'admin';
}

/** The tabs of the management dialog that a user may open; empty for users who may not manage anything. */
export function manageTabs(manager: Manager): readonly ManageTab[] {
  if (!mayRun(manager) && !mayInvite(manager)) return [];
  return MANAGE_TABS.filter((tab) => {
    if (tab === 'settings') return mayRun(manager);
    return tab !== 'invite' || mayInvite(manager);
  });
}

/** What a manager may do to a member. Nobody may remove the owner or themselves, or change the owner's role. */
export function memberRights(
  manager: Manager,
  { id, role }: Pick<GroupMember, 'id' | 'role'>,
): { setRole: boolean; remove: boolean } {
  if (role === 'owner' || id === manager.id)
    return { setRole: mayRun(manager) && role !== 'owner', remove: false };
  return {
    setRole: mayRun(manager),
    remove: mayRun(manager) || (manager.role === 'admin' && role === 'member'),
  };
}
