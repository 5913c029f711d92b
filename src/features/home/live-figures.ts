/** From what the server answered to what the board shows (docs/rules/photos.md, "Live figures"). */
import type { CallAnswer } from '../../contract/calls/calls.ts';
import type { Loaded } from '../../api/use-call.ts';

/** How a figure stands: its colour, its mark and its words go by it. */
export type FigureState = 'good' | 'caution' | 'bad';

export interface LiveFigures {
  /** Undefined: not known, neither from the server nor from this device. */
  users: number | undefined;
  photos: number | undefined;
  reviewers: { online: number; total: number } | undefined;
  unreviewed: number | undefined;
  airport: CallAnswer<'GET /api/stats/top-airport'> | undefined;
  /** Something is still on its way for the first time. */
  isLoading: boolean;
  /** Epoch ms of the oldest answer, where one could not be renewed. */
  keptSince: number | undefined;
}

interface Answers {
  stats: Loaded<CallAnswer<'GET /api/stats'>>;
  online: Loaded<CallAnswer<'GET /api/stats/online-reviewers'>>;
  unreviewed: Loaded<CallAnswer<'GET /api/stats/unreviewed-photos'>>;
  airport: Loaded<CallAnswer<'GET /api/stats/top-airport'>>;
}

/** What the board shows. */
export function liveFigures({ stats, online, unreviewed, airport }: Answers): LiveFigures {
  const known = stats.state === 'ready' ? stats.data : undefined;
  const present = known && onlineOf(online, known.totalReviewers);
  const all = [stats, online, unreviewed, airport];
  const ages = all.flatMap((each) => (each.state === 'ready' && each.stale !== undefined ? [each.asOf] : []));
  return {
    users: known?.registeredUsers,
    photos: known?.photoCount,
    reviewers:
      present === undefined ? undefined : { online: present, total: known?.totalReviewers ?? present },
    unreviewed: unreviewed.state === 'ready' ? unreviewed.data.unreviewedCount : known?.unreviewedCount,
    airport: airport.state === 'ready' ? airport.data : undefined,
    isLoading: all.some(({ state }) => state === 'loading'),
    keptSince: ages.length === 0 ? undefined : Math.min(...ages),
  };
}

/**
 * How many reviewers are online; all of them where the server can't say. Without a network it is the kept number, with
 * its age. Undefined while it is on its way.
 */
function onlineOf(online: Answers['online'], total: number): number | undefined {
  if (online.state === 'loading') return undefined;
  if (online.state === 'failed' || online.stale === 'server') return total;
  return Math.min(online.data.onlineCount, total);
}

/** Good while somebody is there to look at photos. */
export function reviewersState(online: number): FigureState {
  return online > 0 ? 'good' : 'bad';
}

/** Good where nothing waits. */
export function unreviewedState(waiting: number): FigureState {
  return waiting > 0 ? 'caution' : 'good';
}
