import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../../../ui/elements.ts';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { formatCount } from '../../../ui/time.ts';
import { CASE_ORDERS } from '../../../contract/rules/values.ts';
import { useAdminLocation } from '../admin-location.ts';
import { CASE_FILTERS, readCaseFilter, readCaseOrder } from './case.ts';
import type { CaseRow, LoadedCases } from './case.ts';
import styles from './case-desk.module.css';

interface Props {
  loaded: LoadedCases<CaseRow>;
  /** How many of `children` are set. They are shown from the first if any is. */
  set: number;
  children: Elements;
}

/** The status and the order of the list, and further filters, which unfold. */
export function CaseFilters({ loaded, set, children }: Props) {
  const { t, i18n } = useTranslation();
  const { text, go } = useAdminLocation();
  const [isOpen] = useState(set > 0);
  const fromStart = { id: undefined, person: undefined, page: undefined };
  return (
    <div className={styles['filters']}>
      <div className={styles['segments']}>
        <SegmentedControl
          label={t('admin.status.label')}
          value={readCaseFilter(text('status'))}
          onChange={(status) => go({ ...fromStart, status: status === 'open' ? undefined : status })}
          segments={CASE_FILTERS.map((value) => ({
            value,
            label: t(`admin.status.${value}`),
            figure:
              value === 'open' && loaded.state === 'ready'
                ? formatCount(loaded.data.open, i18n.language)
                : undefined,
          }))}
        />
      </div>
      <div className={styles['segments']}>
        <SegmentedControl
          label={t('admin.order.label')}
          value={readCaseOrder(text('order'))}
          onChange={(order) => go({ ...fromStart, order: order === 'oldest' ? undefined : order })}
          segments={CASE_ORDERS.map((value) => ({ value, label: t(`admin.order.${value}`) }))}
        />
      </div>
      <details className={styles['more']} open={isOpen}>
        <summary>{set === 0 ? t('admin.filters.title') : t('admin.filters.set', { count: set })}</summary>
        <div className={styles['fields']}>{children}</div>
      </details>
    </div>
  );
}
