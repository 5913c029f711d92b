import { useTranslation } from 'react-i18next';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { FactValue } from '../../../components/photo/PhotoFacts.tsx';
import { formatDatePart } from '../../../components/photo/date-part.ts';
import { labelOf } from '../../../components/photo/field-label.ts';
import { vehicleFacts } from '../../../components/photo/vehicle-facts.ts';
import type { VehicleFact } from '../../../components/photo/vehicle-facts.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './strip-facts.module.css';

/** The data that a reviewer compares with the photo: registration or number, airport, type, operator, date. */
export function StripFacts({ photo }: { photo: ReviewPhoto }) {
  const { t, i18n } = useTranslation();
  const facts = vehicleFacts(photo);
  const date = photo.date_taken?.slice(0, 'yyyy-mm-dd'.length);
  return (
    <div className={styles['facts']}>
      <dl className={styles['line']} aria-label={t('review.desk.plates')}>
        {facts.map((fact) => fact.as === 'plate' && <Fact key={fact.field} fact={fact} photo={photo} />)}
        <div className={styles['fact']}>
          <dt>
            <VisuallyHidden>{t('values.field.date_taken')}</VisuallyHidden>
          </dt>
          <dd>{date === undefined ? t('review.desk.undated') : formatDatePart(date, i18n.language)}</dd>
        </div>
      </dl>
      <dl className={styles['line']} aria-label={t('photo.about')}>
        {facts.map((fact) => fact.as !== 'plate' && <Fact key={fact.field} fact={fact} photo={photo} />)}
      </dl>
    </div>
  );
}

/** One value; its name is for screen readers. */
function Fact({ fact, photo }: { fact: VehicleFact; photo: ReviewPhoto }) {
  const { t } = useTranslation();
  return (
    <div className={styles['fact']}>
      <dt>
        <VisuallyHidden>{t(labelOf(fact.field, photo.type))}</VisuallyHidden>
      </dt>
      <dd>
        <FactValue fact={fact} />
      </dd>
    </div>
  );
}
