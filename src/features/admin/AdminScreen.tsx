import { Megaphone } from 'lucide-react';
import { use, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../../ui/elements.ts';
import { useUserAndRights } from '../../auth/user-and-rights.ts';
import { ScreenAccess } from '../../auth/screen-access.ts';
import { useCall } from '../../api/use-call.ts';
import { AccessDenied } from '../../components/screen-states/AccessDenied.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { formatCount } from '../../ui/time.ts';
import { logInTo } from '../../ui/sign-in-links.ts';
import { FIRST_TAB, useAdminLocation } from './admin-location.ts';
import { useMessages, useReportCases } from './queries.ts';
import { ADMIN_TABS, TAB_CONTENT } from './tabs.ts';
import type { AdminTab } from './tabs.ts';
import styles from './admin.module.css';

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
  const { text, open } = useAdminLocation();
  const tab = ADMIN_TABS.find((each) => each === text('tab')) ?? FIRST_TAB;
  const reports = useReportCases({ status: 'open' });
  const messages = useMessages({ status: 'open', order: 'oldest' });
  const requests = useCall(
    'GET /api/group-creation-requests',
    { query: { status: 'pending', page: 1 } },
    { audience: 'mine', keep: false },
  );
  const openCount = (loaded: typeof reports | typeof messages) =>
    loaded.state === 'ready' ? formatCount(loaded.data.open, i18n.language) : undefined;
  const counts: Partial<Record<AdminTab, string | undefined>> = {
    reports: openCount(reports),
    messages: openCount(messages),
    ...(requests.state === 'ready' && { requests: formatCount(requests.data.stats.pending, i18n.language) }),
  };
  const Content = TAB_CONTENT[tab];
  const desk = useRef<HTMLDivElement>(null);
  useTabRow(desk, tab);
  return (
    <Screen>
      <div ref={desk} className={styles['desk']}>
        <ButtonLink to="/announcements" className={styles['announcements']}>
          <Icon of={Megaphone} size={18} /> {t('admin.announcements')}
        </ButtonLink>
        <Tabs
          label={t('admin.tabs.label')}
          id="admin"
          value={tab}
          onChange={open}
          tabs={ADMIN_TABS.map((value) => ({
            value,
            label: t(`admin.tabs.${value}`),
            figure: counts[value],
          }))}
        >
          <Content key={tab} />
        </Tabs>
      </div>
    </Screen>
  );
}

/**
 * On a phone the row of tabs is wider than the screen. Keeps the chosen tab centred, even when counts widen the other
 * tabs, and marks the ends beyond which tabs are hidden. Scrolls only the row, never the page.
 */
function useTabRow(desk: RefObject<HTMLElement | null>, chosen: string): void {
  useEffect(() => {
    const row = desk.current?.querySelector<HTMLElement>('[role="tablist"]');
    const tab = row?.querySelector<HTMLElement>(`#admin-${chosen}`);
    if (row === null || row === undefined || tab === null || tab === undefined) return undefined;
    const markOverflow = () => {
      row.toggleAttribute('data-more-before', row.scrollLeft > 1);
      row.toggleAttribute('data-more-after', row.scrollWidth - row.clientWidth - row.scrollLeft > 1);
    };
    const centre = () => {
      row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
      markOverflow();
    };
    const resizes = new ResizeObserver(centre);
    for (const element of [row, ...row.children]) resizes.observe(element);
    row.addEventListener('scroll', markOverflow, { passive: true });
    return () => {
      resizes.disconnect();
      row.removeEventListener('scroll', markOverflow);
    };
  }, [desk, chosen]);
}

/** Shows its children to super admins only. As at the review desk, only the server's response can deny access. */
function AdminsOnly({ children }: { children: Elements }) {
  const { t } = useTranslation();
  const { user, rights } = useUserAndRights();
  const openTo = use(ScreenAccess);
  const title = t('admin.access.title');
  if (user === null) {
    return (
      <AccessDenied title={title} to={logInTo('/admin')}>
        {t('admin.access.unauthorized')}
      </AccessDenied>
    );
  }
  if (user !== undefined && openTo(user)) return children;
  if (user !== undefined && rights !== 'pending') {
    return (
      <AccessDenied title={title} to={rights === 'server' ? '/' : undefined}>
        {t('admin.access.admins')}
      </AccessDenied>
    );
  }
  return (
    <Screen bare>
      <LoadingSpinner />
    </Screen>
  );
}
