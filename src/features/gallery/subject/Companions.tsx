import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SearchSuggestion, SubjectStats } from '../../../contract/calls/photo-calls.ts';
import { quoteValue } from '../../../contract/rules/photo-filters.ts';
import { pathOfValue } from '../../../contract/rules/subjects.ts';
import { localizedAirportName } from '../../../components/airports/airport-name.ts';
import { galleryAddress } from '../../../components/photo/gallery-address.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Plate } from '../../../ui/Plate.tsx';
import { formatCount } from '../../../ui/time.ts';
import styles from './subject.module.css';

/** Values that occur together with the subject, each with its number of photos and a link. */
export function Companions({ figures }: { figures: SubjectStats }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const fields = [...new Set(figures.seen_with.map(({ field }) => field))];
  const galleryPath = galleryAddress(figures.type, { [figures.field]: quoteValue(figures.value) });
  return (
    <section aria-labelledby={id} className={styles['companions']}>
      <h2 id={id} className={styles['heading']}>
        {t('subject.seenWith')}
      </h2>
      {fields.length > 0 && (
        <dl className={styles['lists']}>
          {fields.map((field) => (
            <div key={field} className={styles['list']}>
              <dt className={styles['list-name']}>
                {t(`values.field.${field === 'image_type' ? 'image_types' : field}`)}
              </dt>
              {figures.seen_with
                .filter((companion) => companion.field === field)
                .map((companion) => (
                  <dd key={companion.value} className={styles['companion']}>
                    <Companion figures={figures} companion={companion} />
                    <span className={styles['photo-count']}>
                      {formatCount(companion.photos, i18n.language)}
                    </span>
                  </dd>
                ))}
            </div>
          ))}
        </dl>
      )}
      {galleryPath !== undefined && (
        <Link to={galleryPath} className={styles['all']}>
          {t('subject.inGallery')} <Icon of={ArrowRight} size={18} />
        </Link>
      )}
    </section>
  );
}

/** Links to the value's page or, if it has none, to the photos that have both values. */
function Companion({ figures, companion }: { figures: SubjectStats; companion: SearchSuggestion }) {
  const { i18n } = useTranslation();
  const { field, value, airport_names: names } = companion;
  const both = { [figures.field]: quoteValue(figures.value), [field]: quoteValue(value) };
  const to = pathOfValue(field, value) ?? galleryAddress(figures.type, both);
  const isPlate = field === 'registration' || field === 'airport' || field === 'train_number';
  const label = (
    <>
      {isPlate ? <Plate size="s">{value.toUpperCase()}</Plate> : <span>{value}</span>}
      {names !== undefined && <span> {localizedAirportName(names, i18n.language)}</span>}
    </>
  );
  return to === undefined ? (
    label
  ) : (
    <Link to={to} className={styles['link']}>
      {label}
    </Link>
  );
}
