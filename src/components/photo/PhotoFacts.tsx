import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import { quoteValue } from '../../contract/rules/photo-filters.ts';
import type { PhotoFilter, PhotoFilters } from '../../contract/rules/photo-filters.ts';
import { pathOfValue } from '../../contract/rules/subjects.ts';
import { PLANE_IMAGE_TYPES, TRAIN_IMAGE_TYPES } from '../../contract/rules/values.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import { countryName } from '../../ui/country-name.ts';
import { Plate } from '../../ui/Plate.tsx';
import { localizedAirportName } from '../airports/airport-name.ts';
import { labelOf } from './field-label.ts';
import { galleryAddress } from './gallery-address.ts';
import { vehicleFacts } from './vehicle-facts.ts';
import type { VehicleFact } from './vehicle-facts.ts';
import styles from './photo-facts.module.css';

/** A list of rows with name and value. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={styles['list']}>{children}</dl>;
}

/** One row; renders nothing if the value is missing. */
export function FactRow({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div className={styles['row']}>
      <dt className={styles['name']}>{name}</dt>
      <dd className={styles['value']}>{children}</dd>
    </div>
  );
}

/** Aircraft or train data (docs/rules/photos.md, "Photo page"). `linked`: render the values as `ValueLink`s. */
export function MachineFacts({ photo, linked = false }: { photo: PhotoCard; linked?: boolean }) {
  const { t, i18n } = useTranslation();
  return vehicleFacts(photo).map((fact) => (
    <FactRow key={fact.field} name={t(labelOf(fact.field, photo.type))}>
      {linked && fact.field !== 'emu_type' ? (
        <ValueLink photo={photo} field={fact.field} value={fact.value}>
          <FactValue fact={fact} />
        </ValueLink>
      ) : (
        <FactValue fact={fact} />
      )}
      {fact.field === 'airport' && photo.airport_names && (
        <span> {localizedAirportName(photo.airport_names, i18n.language)}</span>
      )}
    </FactRow>
  ));
}

interface ValueLinkProps {
  photo: PhotoCard;
  field: Exclude<VehicleFact['field'] | PhotoFilter, 'date' | 'emu_type' | 'image_type'>;
  value: string;
  children: ReactNode;
}

/** Links to the value's page if it has one and the photo is approved, else to the gallery filtered by the value. */
export function ValueLink({ photo, field, value, children }: ValueLinkProps) {
  const page = photo.approval_status === 'approved' ? pathOfValue(field, value) : undefined;
  return page === undefined ? (
    <GalleryLink
      type={photo.type}
      filters={{ [field]: field === 'railway_bureau' || field === 'country' ? value : quoteValue(value) }}
    >
      {children}
    </GalleryLink>
  ) : (
    <Link to={page} className={styles['link']}>
      {children}
    </Link>
  );
}

interface GalleryLinkProps {
  type: PhotoType;
  filters: PhotoFilters;
  children: ReactNode;
}

/** Links to the gallery with these filters; renders plain text if a value can't be a filter. */
export function GalleryLink({ type, filters, children }: GalleryLinkProps) {
  const to = galleryAddress(type, filters);
  if (to === undefined) return <span>{children}</span>;
  return (
    <Link to={to} className={styles['link']}>
      {children}
    </Link>
  );
}

/** The value of a fact, as it is shown everywhere. */
export function FactValue({ fact }: { fact: VehicleFact }) {
  const { t, i18n } = useTranslation();
  switch (fact.as) {
    case 'plate':
      return <Plate size="s">{fact.value}</Plate>;
    case 'text':
      return <span>{fact.value}</span>;
    case 'country':
      return <span>{countryName(fact.value, i18n.language)}</span>;
    case 'kind':
      return <span>{t(`values.emu_type.${fact.value}`)}</span>;
    case 'bureau':
      return <span>{t(`values.railway_bureau.${fact.value}`)}</span>;
  }
}

const KNOWN = [...PLANE_IMAGE_TYPES, ...TRAIN_IMAGE_TYPES];

interface ImageTypesProps {
  types: readonly string[];
  /** The photo's type; then each image type links to the gallery filtered by it. */
  linkedOf?: PhotoType;
}

/** The image types, translated; a type that no longer exists is shown as it is stored. */
export function ImageTypes({ types, linkedOf }: ImageTypesProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles['types']}>
      {types.map((type) => {
        const known = KNOWN.find((value) => value === type);
        return (
          <li key={type} className={styles['type']}>
            {known === undefined ? (
              <span>{type}</span>
            ) : linkedOf === undefined ? (
              <span>{t(`values.image_type.${known}`)}</span>
            ) : (
              <GalleryLink type={linkedOf} filters={{ image_type: known }}>
                <span>{t(`values.image_type.${known}`)}</span>
              </GalleryLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
