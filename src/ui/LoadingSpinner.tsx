import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from './Spinner.tsx';
import styles from './loading-spinner.module.css';

/** A spinner with space around it, shown in place of content that is loading. */
export function LoadingSpinner({ label, quiet = false }: Partial<ComponentProps<typeof Spinner>>) {
  const { t } = useTranslation();
  return (
    <div className={styles['waiting']}>
      <Spinner label={label ?? t('ui.loading')} quiet={quiet} />
    </div>
  );
}
