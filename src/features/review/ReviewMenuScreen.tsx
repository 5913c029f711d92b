import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { reviewableTypes } from '../../contract/rules/review-rights.ts';
import type { CurrentUser } from '../../contract/calls/user-calls.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Aircraft } from '../../ui/drawings/Aircraft.tsx';
import { Train } from '../../ui/drawings/Train.tsx';
import { count } from '../../ui/time.ts';
import { ReviewersOnly } from './ReviewersOnly.tsx';
import type { Desk } from './desk.ts';
import { useUndecided } from './use-undecided.ts';
import styles from './review-menu.module.css';

/** The review centre: the lists this reviewer may decide. */
export default function ReviewMenuScreen() {
  return <ReviewersOnly place="menu">{(user) => <Menu user={user} />}</ReviewersOnly>;
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
                <span className={styles['words']}>
                  <span className={styles['name']}>{t(`review.menu.${type}`)}</span>
                  <span className={styles['hint']}>{t(`review.menu.${type}Hint`)}</span>
                </span>
                <Waiting desk={type} />
              </Link>
            </li>
          );
        })}
      </ul>
      {types.length > 1 && (
        <Link to="/image-review" className={styles['all']}>
          <span className={styles['words']}>
            <span className={styles['name']}>{t('review.menu.all')}</span>
            <span className={styles['hint']}>{t('review.menu.allHint')}</span>
          </span>
          <Icon of={ArrowRight} />
        </Link>
      )}
    </Screen>
  );
}

/** How many photos wait in a list; a dash while that is not known. */
function Waiting({ desk }: { desk: Desk }) {
  const { t, i18n } = useTranslation();
  const { waiting, loaded } = useUndecided(desk);
  const known = loaded.state === 'ready';
  return (
    <span
      className={styles['count']}
      aria-label={known ? t('review.menu.waiting', { count: waiting }) : undefined}
    >
      {known ? count(waiting, i18n.language) : '–'}
    </span>
  );
}
