import { useTranslation } from 'react-i18next';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import { vehicleFacts } from '../../components/photo/vehicle-facts.ts';
import type { VehicleFact } from '../../components/photo/vehicle-facts.ts';
import { plateOf } from '../../components/photo/photo-name.ts';
import { countryName } from '../../ui/country-name.ts';
import styles from './my-photo-card.module.css';

/** The aircraft or train data in one line, without the plate, which is shown next to it. */
export function FactsLine({ photo }: { photo: PhotoCard }) {
  const { t, i18n } = useTranslation();
  const plate = plateOf(photo);
  const facts = vehicleFacts(photo).filter(({ value }) => value !== plate);
  if (facts.length === 0) return null;
  const text = (fact: VehicleFact): string => {
    switch (fact.as) {
      case 'plate':
      case 'text':
        return fact.value;
      case 'country':
        return countryName(fact.value, i18n.language);
      case 'kind':
        return t(`values.emu_type.${fact.value}`);
      case 'bureau':
        return t(`values.railway_bureau.${fact.value}`);
    }
  };
  return <span className={styles['facts']}>{facts.map(text).join(' · ')}</span>;
}
