import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CallResponse } from '../../contract/calls/calls.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { formatCount } from '../../ui/time.ts';
import { useCounting } from '../../ui/use-counting.ts';
import type { Pace } from '../../ui/use-counting.ts';
import styles from './live-stats-board.module.css';

type TopAirportResponse = CallResponse<'GET /api/stats/top-airport'>;

interface Props {
  airport: TopAirportResponse | undefined;
  /** Text to show if the airport couldn't be loaded; undefined while it is loading. */
  unknown: string | undefined;
  pace: Pace;
}

/** The airport with the most photos, with a link to them. */
export function TopAirport({ airport, unknown, pace }: Props) {
  const { t } = useTranslation();
  return (
    <li className={styles['airport']}>
      <h3 className={styles['label']}>{t('home.live.airport')}</h3>
      {airport === undefined || airport.topAirport === null ? (
        <p className={styles['none']}>{airport === undefined ? unknown : t('home.live.noAirport')}</p>
      ) : (
        <Link to={`/gallery?airport=${airport.topAirport}&type=planes`} className={styles['link']}>
          <Plate size="l" on="board">
            {airport.topAirport}
          </Plate>
          <span className={styles['text']}>
            <span className={styles['airport-name']}>{nameOf(airport)}</span>{' '}
            <Photos count={airport.photoCount} pace={pace} />
          </span>
          <Icon of={ArrowRight} size={20} className={styles['arrow']} />
        </Link>
      )}
    </li>
  );
}

function Photos({ count: photos, pace }: { count: number; pace: Pace }) {
  const { t, i18n } = useTranslation();
  const shown = useCounting('home.airport', photos, pace);
  return (
    <span className={styles['photos']}>
      <VisuallyHidden>
        {t('home.live.airportPhotos', { count: photos, n: formatCount(photos, i18n.language) })}
      </VisuallyHidden>
      <span aria-hidden="true">
        {t('home.live.airportPhotos', { count: photos, n: formatCount(shown, i18n.language) })}
      </span>
    </span>
  );
}

/** The airport's name in the page's language, else in English; null for an unknown code. */
function nameOf({ airportName, airportName_zh }: TopAirportResponse): string | null {
  return currentLanguage() === 'zh' ? (airportName_zh ?? airportName) : airportName;
}
