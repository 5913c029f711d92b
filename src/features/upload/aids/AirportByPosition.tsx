import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { airportAt, kilometresBetween } from '../../../contract/airports.ts';
import { distanceWords } from '../../../photo/airports/airport-words.ts';
import { useAirports } from '../../../photo/airports/use-airports.ts';
import { Button } from '../../../ui/Button.tsx';
import { changeForm, placeAirport } from '../actions.ts';
import { useUpload } from '../upload-state.ts';
import styles from '../metadata-form.module.css';

/**
 * The airport where the photo was taken, by its position, in place of none or of one that only stays from the photo
 * before; says so, and has the way back (docs/rules/upload.md, "What stays").
 */
export function AirportByPosition() {
  const { t, i18n } = useTranslation();
  const list = useAirports();
  const code = useUpload(({ form }) => form.airport);
  const by = useUpload(({ airportBy }) => airportBy);
  const near = useUpload(({ photo }) => (photo.step === 'open' ? photo.photo.opened.position : undefined));
  const at = list.state === 'ready' && near !== undefined ? airportAt(list.airports, near) : undefined;
  const isOther = by === 'stays' && at !== undefined && at.icao !== code;
  const icao = at?.icao;
  useEffect(() => {
    if (!isOther || icao === undefined) return;
    placeAirport(icao);
  }, [isOther, icao]);
  if (typeof by === 'string' || near === undefined || at?.icao !== code) return null;
  return (
    <output className={styles['placed']}>
      {t('upload.position.at', { code, distance: distanceWords(kilometresBetween(at, near), i18n.language) })}
      <Button onClick={() => changeForm({ airport: by.from })}>
        {by.from === '' ? t('upload.position.empty') : t('upload.position.keep', { code: by.from })}
      </Button>
    </output>
  );
}
