import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnfiltered } from '../../contract/rules/photo-filters.ts';
import type { PhotoFilters } from '../../contract/rules/photo-filters.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FilterForm } from './FilterForm.tsx';
import { useIsWide } from './use-is-wide.ts';
import styles from './filter-panel.module.css';

interface Props {
  id: string;
  type: PhotoType;
  filters: PhotoFilters;
  onFilters: (filters: PhotoFilters) => void;
  onClose: () => void;
}

/** The filter form: a sheet on a phone, a panel above the photos on wider screens. */
export default function FilterPanel({ id, type, filters, onFilters, onClose }: Props) {
  const { t } = useTranslation();
  const form = useId();
  const isWide = useIsWide();
  const submit = (
    <Button type="submit" form={form} kind="primary">
      {t('gallery.filters.show')}
    </Button>
  );
  if (isWide) {
    return (
      <section id={id} className={styles['panel']} aria-label={t('gallery.filters.title')}>
        <FilterForm id={form} type={type} filters={filters} onFilters={onFilters} />
        <div className={styles['actions']}>
          <p className={styles['lead']}>{t('gallery.filters.lead')}</p>
          <Button disabled={isUnfiltered(filters)} onClick={() => onFilters({})}>
            {t('gallery.filters.clear')}
          </Button>
          {submit}
        </div>
      </section>
    );
  }
  return (
    <Dialog
      title={t('gallery.filters.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          {submit}
        </>
      }
    >
      {/* Gets the initial focus, because a focused field would open the keyboard over the other fields. */}
      <p className={styles['sheet-lead']} tabIndex={-1} data-focus-first>
        {t('gallery.filters.lead')}
      </p>
      <FilterForm
        id={form}
        type={type}
        filters={filters}
        onFilters={(chosen) => {
          onFilters(chosen);
          onClose();
        }}
      />
    </Dialog>
  );
}
