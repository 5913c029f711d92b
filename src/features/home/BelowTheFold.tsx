import { useTranslation } from 'react-i18next';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import type { ReadState } from '../../api/use-call.ts';
import { LiveStatsBoard } from './LiveStatsBoard.tsx';
import { LatestStrip } from './LatestStrip.tsx';
import styles from './how-it-works.module.css';

const STEPS = ['pick', 'send', 'show'] as const;

/** Explains in three steps how a photo gets into the gallery. */
function HowItWorks() {
  const { t } = useTranslation();
  return (
    <section className={styles['journey']}>
      <h2>{t('home.how.title')}</h2>
      <ol className={styles['stops']}>
        {STEPS.map((step) => (
          <li key={step} className={styles['stop']}>
            <h3>{t(`home.how.${step}Title`)}</h3>
            <p>{t(`home.how.${step}`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Latest = ReadState<{ photos: PhotoCard[] }>;

interface Props {
  planes: Latest;
  trains: Latest;
  /** Id of the photo at the top of the page, which the latest photos leave out. */
  above: number | undefined;
}

/** The part of the home page below the first screen of a phone; its code is loaded on demand. */
export default function BelowTheFold({ planes, trains, above }: Props) {
  return (
    <>
      <LiveStatsBoard />
      <LatestStrip type="planes" latest={planes} without={above} />
      <LatestStrip type="trains" latest={trains} without={above} />
      <HowItWorks />
    </>
  );
}
