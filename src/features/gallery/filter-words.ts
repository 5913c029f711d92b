/** How filters are said. */
import { useTranslation } from 'react-i18next';
import type { PhotoFilter } from '../../contract/photo-filters.ts';
import { RAILWAY_BUREAUS } from '../../contract/values.ts';
import { datePartWords } from '../../photo/date-part.ts';

/** Name and value of a filter in the spoken language. */
export function useFilterWords() {
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
