/** The tabs of the admin desk (docs/rules/administration.md, "Admin desk"). */
import type { ReactNode } from 'react';
import { GroupRequests } from '../../components/groups/GroupRequests.tsx';
import { AuditTrail } from './audit/AuditTrail.tsx';
import { MessageDesk } from './messages/MessageDesk.tsx';
import { PhotoDesk } from './photos/PhotoDesk.tsx';
import { ReportDesk } from './reports/ReportDesk.tsx';
import { UserList } from './users/UserList.tsx';

/** What each tab shows, in the order of the tabs. */
export const TAB_CONTENT = {
  reports: ReportDesk,
  messages: MessageDesk,
  users: UserList,
  photos: PhotoDesk,
  requests: GroupRequests,
  audit: AuditTrail,
} as const satisfies Record<string, () => ReactNode>;

export type AdminTab = keyof typeof TAB_CONTENT;

export const ADMIN_TABS: readonly AdminTab[] = Object.keys(TAB_CONTENT).filter((name) => isTab(name));

function isTab(name: string): name is AdminTab {
  return name in TAB_CONTENT;
}
