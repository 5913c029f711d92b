import { use } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePresentUser } from '../../data/present-user.ts';
import { ScreenOpenTo } from '../../data/screen-access.ts';
import { AccessDenied } from '../../loaded/AccessDenied.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { logInTo } from '../../ui/ways-in.ts';

/** Shows its children to super admins only. As at the review desk, only the server's own answer sends somebody away. */
export function AdminsOnly({ children }: { children: ReactNode }) {
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
