import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { NormalisedInput } from './NormalisedInput.tsx';
import { digitsOnly } from './digits-only.ts';
import { pageFrom } from './page-number.ts';
import styles from './pagination.module.css';

interface Props {
  /** The current page, from 1. */
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

/** Buttons for the previous and next page, and a field to jump to a page. */
export function Pagination({ page, totalPages, onPage }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  if (totalPages <= 1) return null;

  const jump = () => {
    const target = pageFrom(typed, totalPages);
    setInvalid(target === undefined);
    if (target === undefined) return;
    setTyped('');
    onPage(target);
  };

  return (
    <nav className={styles['pages']} aria-label={t('ui.pages.label')}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon of={ChevronLeft} /> {t('ui.pages.previous')}
      </Button>
      <p className={styles['position']} aria-current="page">
        {t('ui.pages.where', { page, totalPages })}
      </p>
      <Button disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        {t('ui.pages.next')} <Icon of={ChevronRight} />
      </Button>
      <form
        className={styles['jump']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          jump();
        }}
      >
        <NormalisedInput
          className={styles['input']}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed}
          placeholder={String(page)}
          aria-label={t('ui.pages.jumpTo')}
          aria-invalid={isInvalid || undefined}
          aria-describedby="page-jump-error"
          normalise={digitsOnly}
          onText={setTyped}
        />
        <Button type="submit">{t('ui.pages.go')}</Button>
      </form>
      <p className={styles['error']} id="page-jump-error" role="alert">
        {isInvalid && t('ui.pages.invalid', { totalPages })}
      </p>
    </nav>
  );
}
