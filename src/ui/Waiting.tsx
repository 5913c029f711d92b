import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from './Spinner.tsx';
import styles from './waiting.module.css';

/** Stands in the place of what is being loaded, with room around it. */
export function Waiting({ label, quiet = false }: Partial<ComponentProps<typeof Spinner>>) {
  const { t } = useTranslation();
  return (
    <div className={styles['waiting']}>
      <Spinner label={label ?? t('ui.loading')} quiet={quiet} />
    </div>
  );
}
