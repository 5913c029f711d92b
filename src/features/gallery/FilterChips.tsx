import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ALL_FILTERS, bareValue, wholeValue } from '../../contract/rules/photo-filters.ts';
import type { PhotoFilter, PhotoFilters } from '../../contract/rules/photo-filters.ts';
import { pathOfValue } from '../../contract/rules/subjects.ts';
import { RAILWAY_BUREAUS } from '../../contract/rules/values.ts';
import { ofThisInput } from '../../api/of-this-input.ts';
import { datePartWords } from '../../components/photo/date-part.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { classes } from '../../ui/classes.ts';
import { count } from '../../ui/time.ts';
import type { GalleryLocation } from './gallery-location.ts';
import { useFilteredPage } from './queries.ts';
import styles from './filter-chips.module.css';

interface Props {
  location: GalleryLocation;
  onFilters: (filters: PhotoFilters) => void;
  /** Gets the focus where no chip is left to have it. */
  focusAfter: () => void;
}

/** The filters that are set, each a button that takes it away, and how many photos fit. */
export function FilterChips({ location, onFilters, focusAfter }: Props) {
  const { t } = useTranslation();
  const { nameOf, valueOf } = useFilterWords();
  const { filters } = location;
  const set = ALL_FILTERS.filter((filter) => filters[filter] !== undefined);
  // What is filtered by alone and in full, as suggestions do it, may have a page of its own.
  const [only = 'date', ...others] = set;
  const whole = others.length === 0 ? wholeValue(filters[only] ?? '') : undefined;
  const page = whole === undefined ? undefined : pathOfValue(only, whole);

  const remove = (filter: PhotoFilter, { currentTarget }: MouseEvent<HTMLElement>) => {
    const item = currentTarget.parentElement;
    const beside = item?.nextElementSibling ?? item?.previousElementSibling;
    const next = beside?.querySelector('button');
    if (next === null || next === undefined) focusAfter();
    else next.focus();
    onFilters(Object.fromEntries(Object.entries(filters).filter(([name]) => name !== filter)));
  };

  return (
    <div className={styles['bar']}>
      <ul className={styles['chips']} aria-label={t('gallery.filters.active')}>
        {set.map((filter) => {
          const value = bareValue(valueOf(filter, filters[filter] ?? ''));
          return (
            <li key={filter}>
              <button
                type="button"
                className={styles['chip']}
                aria-label={t('gallery.filters.remove', { name: nameOf(filter), value })}
                onClick={(event) => remove(filter, event)}
              >
                <span className={styles['name']}>{nameOf(filter)}</span>
                {isPlate(filter) ? (
                  <Plate size="s">{value.toUpperCase()}</Plate>
                ) : (
                  <span className={styles['value']}>{value}</span>
                )}
                <Icon of={X} size={16} />
              </button>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className={styles['clear']}
        onClick={() => {
          focusAfter();
          onFilters({});
        }}
      >
        {t('gallery.filters.clear')}
      </button>
      {page !== undefined && whole !== undefined && (
        <Link className={classes(styles['clear'], styles['page'])} to={page}>
          {t('gallery.filters.page', { value: whole })}
        </Link>
      )}
      {location.term === '' && <Fitting location={location} />}
    </div>
  );
}

/** How many photos fit, once it is known. */
function Fitting({ location }: { location: GalleryLocation }) {
  const { t, i18n } = useTranslation();
  const shown = ofThisInput(useFilteredPage(location));
  if (shown.state !== 'ready') return null;
  const { totalPhotos, totalIsAtLeast } = shown.data.pagination;
  const figure = count(totalPhotos, i18n.language);
  return (
    <output className={styles['fitting']}>
      {totalIsAtLeast === true
        ? t('gallery.filters.atLeast', { figure })
        : t('gallery.filters.count', { count: totalPhotos, figure })}
    </output>
  );
}

function isPlate(filter: PhotoFilter): boolean {
  return filter === 'registration' || filter === 'train_number' || filter === 'airport';
}

/** Name and value of a filter in the spoken language. */
function useFilterWords() {
  const { t, i18n } = useTranslation();
  return {
    nameOf: (filter: PhotoFilter) => t(`values.field.${filter === 'date' ? 'date_taken' : filter}`),
    valueOf: (filter: PhotoFilter, value: string) => {
      const bureau = filter === 'railway_bureau' ? RAILWAY_BUREAUS.find((each) => each === value) : undefined;
      if (bureau !== undefined) return t(`values.railway_bureau.${bureau}`);
      return filter === 'date' ? datePartWords(value, i18n.language) : value;
    },
  };
}
