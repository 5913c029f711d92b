import { useTranslation } from 'react-i18next';
import { isAirportCode } from '../../../contract/rules.ts';
import type { PhotoForm } from '../../../contract/rules.ts';
import { useAirports } from '../../../photo/airports/use-airports.ts';
import { offeredDescription, placeOf } from './description.ts';

/** Gives the description that is offered for a form, in the spoken language. */
export function useOfferedDescription(): (form: PhotoForm) => string | undefined {
  const { t, i18n } = useTranslation();
  const list = useAirports();
  return (form) => {
    const { airport: code } = form;
    const airport = list.state === 'ready' ? list.airports.find(({ icao }) => icao === code) : undefined;
    const listed = airport && placeOf(airport, i18n.language);
    const place = listed ?? (isAirportCode(code) ? code : undefined);
    return offeredDescription(form, place, {
      alone: (machine) => machine,
      at: (machine, where) => t('upload.describe.at', { machine, place: where }),
      on: (machine, line) => t('upload.describe.on', { machine, line }),
    });
  };
}
