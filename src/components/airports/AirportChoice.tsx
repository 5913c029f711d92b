import { useTranslation } from 'react-i18next';
import type { Airport } from '../../contract/rules/airports.ts';
import { Plate } from '../../ui/Plate.tsx';
import { airportName, airportPlace } from './airport-words.ts';
import styles from './airport-field.module.css';

interface Props {
  /** The typed text. */
  text: string;
  /** The airports that the text may mean. */
  airports: readonly Airport[];
  onChoose: (airport: Airport) => void;
}

/** Asks which of several airports with the same name is meant. */
export function AirportChoice({ text, airports, onChoose }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <fieldset className={styles['choice']} aria-label={t('photo.airport.list')}>
      <p role="alert">{t('photo.airport.several', { text })}</p>
      {airports.map((airport) => (
        <button
          key={airport.icao}
          type="button"
          className={styles['option']}
          onClick={() => onChoose(airport)}
        >
          <Plate size="s">{airport.icao}</Plate>
          <span className={styles['about']}>
            <span className={styles['name']}>{airportName(airport, i18n.language)}</span>
            <span className={styles['place']}>{airportPlace(airport, i18n.language)}</span>
          </span>
        </button>
      ))}
    </fieldset>
  );
}
