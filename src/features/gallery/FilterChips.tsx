import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ALL_FILTERS, quotedValue, unquotedValue } from '../../contract/rules/photo-filters.ts';
import type { PhotoFilter, PhotoFilters } from '../../contract/rules/photo-filters.ts';
import { pathOfValue } from '../../contract/rules/subjects.ts';
import { IMAGE_TYPES, RAILWAY_BUREAUS } from '../../contract/rules/values.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import { failOfflinePlaceholder } from '../../api/fail-offline-placeholder.ts';
import { labelOf } from '../../components/photo/field-label.ts';
import { formatDatePart } from '../../components/photo/date-part.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { countryName } from '../../ui/country-name.ts';
import { classes } from '../../ui/classes.ts';
import { formatCount } from '../../ui/time.ts';
import type { GalleryLocation } from './gallery-location.ts';
import { useFilteredPage } from './queries.ts';
import styles from './filter-chips.module.css';

interface Props {
  location: GalleryLocation;
  onFilters: (filters: PhotoFilters) => void;
  /** Moves the focus elsewhere when no chip is left. */
  focusAfter: () => void;
}

/** The active filters, each as a button that removes it, and the number of matching photos. */
export function FilterChips({ location, onFilters, focusAfter }: Props) {
  const { t } = useTranslation();
  const { nameOf, valueOf } = useFilterTexts(location.type);
  const { filters } = location;
  const active = ALL_FILTERS.filter((filter) => filters[filter] !== undefined);
  // If a whole value is the only filter, as when a suggestion was chosen, it may have its own page.
  const [only = 'date', ...others] = active;
  const whole = others.length === 0 ? quotedValue(filters[only] ?? '') : undefined;
  const page = whole === undefined ? undefined : pathOfValue(only, whole);

  const remove = (filter: PhotoFilter, { currentTarget }: MouseEvent<HTMLElement>) => {
    const item = currentTarget.parentElement;
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    const next = neighbour?.querySelector('button');
    if (next === null || next === undefined) focusAfter();
    else next.focus();
    onFilters(Object.fromEntries(Object.entries(filters).filter(([name]) => name !== filter)));
  };

  return (
    <div className={styles['bar']}>
      <ul className={styles['chips']} aria-label={t('gallery.filters.active')}>
        {active.map((filter) => {
          const value = unquotedValue(valueOf(filter, filters[filter] ?? ''));
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
      {location.term === '' && <MatchCount location={location} />}
    </div>
  );
}

/** The number of matching photos, once it is loaded. */
function MatchCount({ location }: { location: GalleryLocation }) {
  const { t, i18n } = useTranslation();
  const loaded = failOfflinePlaceholder(useFilteredPage(location));
  if (loaded.state !== 'ready') return null;
  const { totalPhotos, totalIsAtLeast } = loaded.data.pagination;
  const figure = formatCount(totalPhotos, i18n.language);
  return (
    <output className={styles['match-count']}>
      {totalIsAtLeast === true
        ? t('gallery.filters.atLeast', { figure })
        : t('gallery.filters.count', { count: totalPhotos, figure })}
    </output>
  );
}

function isPlate(filter: PhotoFilter): boolean {
  return filter === 'registration' || filter === 'train_number' || filter === 'airport';
}

const KINDS = [...IMAGE_TYPES.planes, ...IMAGE_TYPES.trains];
/** The labels of filters that are named after another field. */
const LABELS = { date: 'date_taken', image_type: 'image_types' } as const;

/** Returns functions for the name and value of a filter in the page's language. */
function useFilterTexts(type: PhotoType) {
  const { t, i18n } = useTranslation();
  return {
    nameOf: (filter: PhotoFilter) =>
      t(labelOf(filter === 'date' || filter === 'image_type' ? LABELS[filter] : filter, type)),
    valueOf: (filter: PhotoFilter, value: string) => {
      const bureau = filter === 'railway_bureau' ? RAILWAY_BUREAUS.find((name) => name === value) : undefined;
      if (bureau !== undefined) return t(`values.railway_bureau.${bureau}`);
      const kind = filter === 'image_type' ? KINDS.find((name) => name === value) : undefined;
      if (kind !== undefined) return t(`values.image_type.${kind}`);
      if (filter === 'country') return countryName(value, i18n.language);
      return filter === 'date' ? formatDatePart(value, i18n.language) : value;
    },
  };
}
