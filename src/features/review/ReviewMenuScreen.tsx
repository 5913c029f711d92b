import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { reviewableTypes } from '../../contract/rules/review-rights.ts';
import type { CurrentUser } from '../../contract/calls/user-calls.ts';
import { useOutbox } from '../../outbox/page/index.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Aircraft } from '../../ui/drawings/Aircraft.tsx';
import { Train } from '../../ui/drawings/Train.tsx';
import { formatCount } from '../../ui/time.ts';
import { ReviewersOnly } from './ReviewersOnly.tsx';
import { useReviewCorrections } from './corrections/use-review-corrections.ts';
import type { Desk } from './desk.ts';
import { reviewsOf, withoutLocalDecisions } from './list/review-list.ts';
import { useServerList } from './list/use-server-list.ts';
import styles from './review-menu.module.css';

/** The review centre: links to the desks that this reviewer may open. */
export default function ReviewMenuScreen() {
  return <ReviewersOnly screen="menu">{(user) => <Menu user={user} />}</ReviewersOnly>;
}

const DRAWINGS = { planes: Aircraft, trains: Train } as const;

function Menu({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const types = reviewableTypes(user);
  return (
    <Screen
      aside={
        <ButtonLink to="/my-photos">
          <Icon of={ArrowLeft} /> {t('review.menu.back')}
        </ButtonLink>
      }
    >
      <ul className={styles['lists']}>
        {types.map((type) => {
          const Drawing = DRAWINGS[type];
          return (
            <li key={type} className={styles['list']}>
              <Link to={`/review/${type}`} className={styles['link']}>
                <Drawing />
                <span className={styles['text']}>
                  <span className={styles['name']}>{t(`review.menu.${type}`)}</span>
                  <span className={styles['hint']}>{t(`review.menu.${type}Hint`)}</span>
                </span>
                <WaitingCount desk={type} />
              </Link>
            </li>
          );
        })}
      </ul>
      {types.length > 1 && (
        <Link to="/image-review" className={styles['all']}>
          <span className={styles['text']}>
            <span className={styles['name']}>{t('review.menu.all')}</span>
            <span className={styles['hint']}>{t('review.menu.allHint')}</span>
          </span>
          <Icon of={ArrowRight} />
        </Link>
      )}
      <Link to="/review/corrections" className={styles['all']}>
        <span className={styles['text']}>
          <span className={styles['name']}>{t('reviewCorrections.title')}</span>
          <span className={styles['hint']}>{t('reviewCorrections.menuHint')}</span>
        </span>
        <CorrectionCount />
      </Link>
    </Screen>
  );
}

/** The number of undecided photos in a list. */
function WaitingCount({ desk }: { desk: Desk }) {
  return <Count of={useWaiting(desk)} label="review.menu.waiting" />;
}

/** The number of corrections that no reviewer has looked at. */
function CorrectionCount() {
  const loaded = useReviewCorrections();
  const waiting = loaded.state === 'ready' ? loaded.data.waiting : undefined;
  return <Count of={waiting} label="reviewCorrections.waiting" />;
}

interface CountProps {
  of: number | undefined;
  /** The key of the text for screen readers. */
  label: 'review.menu.waiting' | 'reviewCorrections.waiting';
}

/** How many are waiting; a dash until it is known. */
function Count({ of: waiting, label }: CountProps) {
  const { t, i18n } = useTranslation();
  const isKnown = waiting !== undefined;
  return (
    <span className={styles['count']} aria-label={isKnown ? t(label, { count: waiting }) : undefined}>
      {isKnown ? formatCount(waiting, i18n.language) : '–'}
    </span>
  );
}

/** The number of undecided photos, without those decided on this device; undefined until it is known. */
function useWaiting(desk: Desk): number | undefined {
  const loaded = useServerList(desk);
  const items = useOutbox((outbox) => outbox.items);
  const ready = useOutbox((outbox) => outbox.ready);
  if (!ready || loaded.state !== 'ready') return undefined;
  return withoutLocalDecisions({ ...loaded.data, asOf: loaded.asOf }, { reviews: reviewsOf(items) }).waiting;
}
