import { use, useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { usePresentUser } from '../../auth/present-user.ts';
import { ScreenOpenTo } from '../../auth/screen-access.ts';
import { useCall } from '../../api/use-call.ts';
import { GroupRequests } from '../../components/groups/GroupRequests.tsx';
import { AccessDenied } from '../../components/screen-states/AccessDenied.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { count } from '../../ui/time.ts';
import { logInTo } from '../../ui/sign-in-links.ts';
import { AuditTrail } from './audit/AuditTrail.tsx';
import { MessageDesk } from './messages/MessageDesk.tsx';
import { PhotoDesk } from './photos/PhotoDesk.tsx';
import { ADMIN_TABS, useAdminLocation } from './admin-location.ts';
import type { AdminTab } from './admin-location.ts';
import { useMessages, useReports } from './queries.ts';
import { ReportDesk } from './reports/ReportDesk.tsx';
import { UserList } from './users/UserList.tsx';
import styles from './admin.module.css';

const PARTS = {
  reports: ReportDesk,
  messages: MessageDesk,
  users: UserList,
  photos: PhotoDesk,
  requests: GroupRequests,
  audit: AuditTrail,
} as const satisfies Record<AdminTab, () => React.ReactNode>;

/** The admin desk (docs/rules/administration.md, "Admin desk"). */
export default function AdminScreen() {
  return (
    <AdminsOnly>
      <Desk />
    </AdminsOnly>
  );
}

function Desk() {
  const { t, i18n } = useTranslation();
  const { tab, open } = useAdminLocation();
  const reports = useReports({ status: 'open' });
  const messages = useMessages({ status: 'open' });
  const requests = useCall(
    'GET /api/group-creation-requests',
    { query: { status: 'pending', page: 1 } },
    { audience: 'mine', keep: false },
  );
  const openOf = (loaded: typeof reports | typeof messages) =>
    loaded.state === 'ready' ? count(loaded.data.open, i18n.language) : undefined;
  const figures: Partial<Record<AdminTab, string | undefined>> = {
    reports: openOf(reports),
    messages: openOf(messages),
    ...(requests.state === 'ready' && { requests: count(requests.data.stats.pending, i18n.language) }),
  };
  const Part = PARTS[tab];
  const desk = useRef<HTMLDivElement>(null);
  useTabRow(desk, tab);
  return (
    <Screen>
      <div ref={desk} className={styles['desk']}>
        <Tabs
          label={t('admin.tabs.label')}
          id="admin"
          value={tab}
          onChange={open}
          tabs={ADMIN_TABS.map((value) => ({
            value,
            label: t(`admin.tabs.${value}`),
            figure: figures[value],
          }))}
        >
          <Part key={tab} />
        </Tabs>
      </div>
    </Screen>
  );
}

/**
 * On a phone the row of tabs is wider than the screen: keeps the chosen one in its middle, also when figures widen
 * those beside it, and says at which ends more is hidden. Only the row moves, never the screen.
 */
function useTabRow(desk: RefObject<HTMLElement | null>, chosen: string): void {
  useEffect(() => {
    const row = desk.current?.querySelector<HTMLElement>('[role="tablist"]');
    const tab = row?.querySelector<HTMLElement>(`#admin-${chosen}`);
    if (row === null || row === undefined || tab === null || tab === undefined) return undefined;
    const look = () => {
      row.toggleAttribute('data-more-before', row.scrollLeft > 1);
      row.toggleAttribute('data-more-after', row.scrollWidth - row.clientWidth - row.scrollLeft > 1);
    };
    const centre = () => {
      row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
      look();
    };
    const sizes = new ResizeObserver(centre);
    for (const each of [row, ...row.children]) sizes.observe(each);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, [desk, chosen]);
}

/** Shows its children to super admins only. As at the review desk, only the server's own answer sends somebody away. */
function AdminsOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { user, rights } = usePresentUser();
  const openTo = use(ScreenOpenTo);
  const title = t('admin.access.title');
  if (user === null) {
    return (
      <AccessDenied title={title} to={logInTo('/admin')}>
        {t('admin.access.unauthorized')}
      </AccessDenied>
    );
  }
  if (user !== undefined && openTo(user)) return children;
  if (user !== undefined && rights !== 'asked') {
    return (
      <AccessDenied title={title} to={rights === 'said' ? '/' : undefined}>
        {t('admin.access.admins')}
      </AccessDenied>
    );
  }
  return (
    <Screen bare>
      <Waiting />
    </Screen>
  );
}
