import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Requests for new groups are answered where groups are (docs/rules/groups.md, "Founding"). */
export function GroupRequests() {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing="train"
      title={t('admin.requests.title')}
      actions={
        <ButtonLink kind="primary" to="/groups?tab=requests">
          {t('admin.requests.open')}
        </ButtonLink>
      }
    >
      {t('admin.requests.text')}
    </EmptyState>
  );
}
