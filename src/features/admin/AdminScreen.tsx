import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../data/use-call.ts';
import { GroupRequests } from '../../group-requests/GroupRequests.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { count } from '../../ui/time.ts';
import { AdminsOnly } from './AdminsOnly.tsx';
import { AuditTrail } from './audit/AuditTrail.tsx';
import { MessageDesk } from './messages/MessageDesk.tsx';
import { PhotoDesk } from './photos/PhotoDesk.tsx';
import { TABS, usePlace } from './place.ts';
import type { Tab } from './place.ts';
import { useMessages, useReports } from './queries.ts';
import { ReportDesk } from './reports/ReportDesk.tsx';
import { useTabRow } from './use-tab-row.ts';
import { UserList } from './users/UserList.tsx';
import styles from './admin.module.css';

const PARTS = {
  reports: ReportDesk,
  messages: MessageDesk,
  users: UserList,
  photos: PhotoDesk,
  requests: GroupRequests,
  audit: AuditTrail,
} as const satisfies Record<Tab, () => React.ReactNode>;

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
  const { tab, open } = usePlace();
  const reports = useReports({ status: 'open' });
  const messages = useMessages({ status: 'open' });
  const requests = useCall(
    'GET /api/group-creation-requests',
    { query: { status: 'pending', page: 1 } },
    { audience: 'mine', keep: false },
  );
  const openOf = (loaded: typeof reports | typeof messages) =>
    loaded.state === 'ready' ? count(loaded.data.open, i18n.language) : undefined;
  const figures: Partial<Record<Tab, string | undefined>> = {
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
          tabs={TABS.map((value) => ({ value, label: t(`admin.tabs.${value}`), figure: figures[value] }))}
        >
          <Part key={tab} />
        </Tabs>
      </div>
    </Screen>
  );
}
