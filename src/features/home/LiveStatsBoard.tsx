import { ArrowRight, Check, Clock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Elements } from '../../ui/elements.ts';
import { useCall } from '../../api/use-call.ts';
import { useLogFailure } from '../../api/log-failure.ts';
import { useMayPoll } from '../../api/use-may-poll.ts';
import { Age } from '../../ui/Age.tsx';
import { BoardNumber } from '../../ui/BoardNumber.tsx';
import { CountingNumber } from '../../ui/CountingNumber.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { boardCells } from '../../ui/board-cells.ts';
import { formatCount } from '../../ui/time.ts';
import type { Pace } from '../../ui/use-counting.ts';
import { TopAirport } from './TopAirport.tsx';
import { liveStats, reviewersState, unreviewedState } from './live-stats.ts';
import type { LiveStats, StatState } from './live-stats.ts';
import styles from './live-stats-board.module.css';

/** Polling intervals, in ms (docs/rules/photos.md, "Live statistics"). */
const POLL = { stats: 30_000, online: 10_000, unreviewed: 15_000, airport: 60_000 };

const LOG_MESSAGE = 'Figures could not be read.';

/** The home page's statistics, polled while the page is visible. */
function useLiveStats(): LiveStats {
  const mayPoll = useMayPoll();
  const polling = (ms: number, needs: string) => ({
    audience: 'public' as const,
    repeats: 0,
    needs,
    freshFor: ms,
    ...(mayPoll && { pollEvery: ms }),
  });
  const stats = useCall('GET /api/stats', {}, polling(POLL.stats, 'photoCount'));
  const online = useCall('GET /api/stats/online-reviewers', {}, polling(POLL.online, 'onlineCount'));
  const unreviewed = useCall(
    'GET /api/stats/unreviewed-photos',
    {},
    polling(POLL.unreviewed, 'unreviewedCount'),
  );
  const airport = useCall('GET /api/stats/top-airport', {}, polling(POLL.airport, 'photoCount'));
  useLogFailure(LOG_MESSAGE, stats);
  useLogFailure(LOG_MESSAGE, online);
  useLogFailure(LOG_MESSAGE, unreviewed);
  useLogFailure(LOG_MESSAGE, airport);
  return liveStats({ stats, online, unreviewed, airport });
}

/** Durations of the counting animations, in ms (docs/rules/photos.md, "Live statistics"). */
const PHOTOS_PACE: Pace = { first: 2500, later: 1500 };
const USERS_PACE: Pace = { first: 2200, delay: 300, later: 1500 };
const OTHER_PACE: Pace = { first: 1500, later: 1500 };

/** The site's live statistics as a departure board (docs/rules/photos.md, "Live statistics"). */
export function LiveStatsBoard() {
  const { t } = useTranslation();
  const stats = useLiveStats();
  const { users, photos, reviewers, unreviewed, isLoading } = stats;
  const unknown = isLoading ? undefined : t('home.live.unknown');
  return (
    <section className={styles['board']} aria-labelledby="home-live">
      <header className={styles['head']}>
        <h2 id="home-live">{t('home.live.title')}</h2>
        <StaleAge stats={stats} />
        <Link to="/stats" className={styles['all']}>
          {t('home.live.all')} <Icon of={ArrowRight} size={18} />
        </Link>
      </header>
      <ul className={styles['cards']}>
        <Card
          label={t('home.live.users')}
          figure={<Figure name="users" value={users} pace={USERS_PACE} />}
          remark={users === undefined ? unknown : t('home.live.usersRemark')}
        />
        <Card
          label={t('home.live.photos')}
          figure={<Figure name="photos" value={photos} pace={PHOTOS_PACE} />}
          remark={photos === undefined ? unknown : t('home.live.photosRemark')}
        />
        <Card
          label={t('home.live.reviewers')}
          figure={<Figure name="reviewers" value={reviewers?.online} pace={OTHER_PACE} />}
          state={reviewers && reviewersState(reviewers.online)}
          mark={reviewers && <ReviewersMark online={reviewers.online} />}
          remark={reviewers === undefined ? unknown : <ReviewersRemark {...reviewers} />}
        />
        <Card
          label={t('home.live.unreviewed')}
          figure={<Figure name="unreviewed" value={unreviewed} pace={OTHER_PACE} />}
          state={unreviewed === undefined ? undefined : unreviewedState(unreviewed)}
          mark={unreviewed !== undefined && <Icon of={unreviewed > 0 ? Clock : Check} size={16} />}
          remark={
            unreviewed === undefined
              ? unknown
              : t(unreviewed > 0 ? 'home.live.waiting' : 'home.live.nothingWaits')
          }
        />
        <TopAirport airport={stats.airport} unknown={unknown} pace={OTHER_PACE} />
      </ul>
    </section>
  );
}

interface CardProps {
  label: string;
  figure: ReactNode;
  state?: StatState | undefined;
  /** Indicates the state by more than its colour. */
  mark?: Elements;
  remark: ReactNode;
}

function Card({ label, figure, state, mark, remark }: CardProps) {
  return (
    <li className={styles['card']} data-state={state}>
      <h3 className={styles['label']}>{label}</h3>
      <div className={styles['number']}>{figure}</div>
      <p className={styles['remark']}>
        {mark}
        <span>{remark}</span>
      </p>
    </li>
  );
}

/** A number with a counting animation; empty cells until it is known. */
function Figure({ name, value, pace }: { name: string; value: number | undefined; pace: Pace }) {
  const { i18n } = useTranslation();
  if (value === undefined) {
    return <BoardNumber cells={Array.from('----', (digit) => ({ digit, leading: true }))} spoken="" />;
  }
  return (
    <CountingNumber
      name={`home.${name}`}
      value={value}
      pace={pace}
      cells={(now) => boardCells(now, value)}
      spoken={formatCount(value, i18n.language)}
    />
  );
}

/** A lit lamp if a reviewer is online, otherwise a cross. */
function ReviewersMark({ online }: { online: number }) {
  return online > 0 ? <span className={styles['lamp']} /> : <Icon of={X} size={16} />;
}

function ReviewersRemark({ online, total }: { online: number; total: number }) {
  const { t, i18n } = useTranslation();
  return t(online > 0 ? 'home.live.atTheDesk' : 'home.live.nobody', {
    total: formatCount(total, i18n.language),
  });
}

/** How old the statistics are, if they are stale. */
function StaleAge({ stats: { keptSince } }: { stats: LiveStats }) {
  if (keptSince === undefined) return null;
  return (
    <span className={styles['age']}>
      <Age at={keptSince} />
    </span>
  );
}
