import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './result-pagination.module.css';

interface Props {
  /** The list's name, for screen readers. */
  label: string;
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

/** Pagination for one of several lists on a screen; renders nothing if there is only one page. */
export function ResultPagination({ label, page, totalPages, onPage }: Props) {
  const { t } = useTranslation();
  if (totalPages <= 1) return null;
  return (
    <nav className={styles['steps']} aria-label={label}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon of={ChevronLeft} /> {t('ui.pages.previous')}
      </Button>
      <p className={styles['position']}>{t('community.page', { page, totalPages })}</p>
      <Button disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        {t('ui.pages.next')} <Icon of={ChevronRight} />
      </Button>
    </nav>
  );
}
