import { ListFilter as FilterIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import type { Desk } from '../desk.ts';
import { ListFilterDialog } from './ListFilterDialog.tsx';
import { countSettings } from './list-filter.ts';
import { useListFilter } from './use-list-filter.ts';
import styles from './list-filter-button.module.css';

/** A button with the number of settings by which the list is filtered; its dialog changes them. */
export function ListFilterButton({ desk }: { desk: Desk }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [filter, setFilter] = useListFilter();
  const count = countSettings(filter);
  const label = count === 0 ? t('reviewFilter.title') : t('reviewFilter.set', { count });
  return (
    <>
      <button
        type="button"
        className={styles['open']}
        aria-label={label}
        title={label}
        data-active={count > 0 || undefined}
        // The arrow keys of the toolbar reach it.
        tabIndex={-1}
        onClick={() => setOpen(true)}
      >
        <Icon of={FilterIcon} />
        {count > 0 && <span className={styles['count']}>{count}</span>}
      </button>
      {isOpen && (
        <ListFilterDialog
          desk={desk}
          filter={filter}
          onFilter={(changed) => {
            setOpen(false);
            setFilter(changed);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
