import { useTranslation } from 'react-i18next';
import type { PhotoFormField } from '../../contract/rules.ts';
import { goToField } from './go-to-field.ts';
import type { MissingFields } from './missing-fields.ts';
import styles from './send-bar.module.css';

interface Props extends MissingFields {
  hasPhoto: boolean;
}

/** The fields that keep the photo from being sent; each is a link to its field. */
export function MissingList({ blank, wrong, hasPhoto }: Props) {
  const { t } = useTranslation();
  if (!hasPhoto) return <p>{t('upload.send.noFile')}</p>;
  if (blank.length > 0) {
    return (
      <div className={styles['missing']}>
        <p className={styles['lead']}>{t('upload.send.missing')}:</p>
        <ul className={styles['list']}>
          {blank.map((field) => (
            <li key={field}>
              <FieldLink field={field} />
            </li>
          ))}
        </ul>
      </div>
    );
  }
  const [first] = wrong;
  if (first === undefined) return <p>{t('upload.send.ready')}</p>;
  return (
    <p>
      <FieldLink field={first} />{' '}
      {first === 'airport' ? t('photo.airport.invalid') : t('photo.form.problem.invalid')}
    </p>
  );
}

function FieldLink({ field }: { field: PhotoFormField }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles['link']} onClick={() => goToField(field)}>
      {field === 'type' ? t('upload.type') : t(`values.field.${field}`)}
    </button>
  );
}
