import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NO_FILTER } from './list-filter.ts';
import { useListFilter } from './use-list-filter.ts';

/** Shown if the list has no photo that matches its filter. */
export function FilteredListEmpty() {
  const { t } = useTranslation();
  const [, setFilter] = useListFilter();
  return (
    <EmptyState
      drawing="fence"
      title={t('reviewFilter.empty.title')}
      actions={
        <Button kind="primary" onClick={() => setFilter(NO_FILTER)}>
          {t('reviewFilter.empty.all')}
        </Button>
      }
    />
  );
}
