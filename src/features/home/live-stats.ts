/** Combines the server's responses into the home page's live statistics (docs/rules/photos.md, "Live statistics"). */
import type { CallResponse } from '../../contract/calls/calls.ts';
import type { ReadState } from '../../api/use-call.ts';

/** The state of a number, which determines its colour, mark and remark. */
export type StatState = 'good' | 'caution' | 'bad';

export interface LiveStats {
  /** Each number is undefined if unknown, i.e. if neither the server nor the cache provides it. */
  users: number | undefined;
  photos: number | undefined;
  reviewers: { online: number; total: number } | undefined;
  unreviewed: number | undefined;
  airport: CallResponse<'GET /api/stats/top-airport'> | undefined;
  /** True while a first response is still loading. */
  isLoading: boolean;
  /** Time of the oldest stale response, in epoch ms; undefined if none is stale. */
  keptSince: number | undefined;
}

interface Responses {
  stats: ReadState<CallResponse<'GET /api/stats'>>;
  online: ReadState<CallResponse<'GET /api/stats/online-reviewers'>>;
  unreviewed: ReadState<CallResponse<'GET /api/stats/unreviewed-photos'>>;
  airport: ReadState<CallResponse<'GET /api/stats/top-airport'>>;
}

/** The live statistics. */
export function liveStats({ stats, online, unreviewed, airport }: Responses): LiveStats {
  const totals = stats.state === 'ready' ? stats.data : undefined;
  const onlineCount = totals && onlineOf(online, totals.totalReviewers);
  const responses = [stats, online, unreviewed, airport];
  const staleTimes = responses.flatMap((response) =>
    response.state === 'ready' && response.stale !== undefined ? [response.asOf] : [],
  );
  return {
    users: totals?.registeredUsers,
    photos: totals?.photoCount,
    reviewers:
      onlineCount === undefined
        ? undefined
        : { online: onlineCount, total: totals?.totalReviewers ?? onlineCount },
    unreviewed: unreviewed.state === 'ready' ? unreviewed.data.unreviewedCount : totals?.unreviewedCount,
    airport: airport.state === 'ready' ? airport.data : undefined,
    isLoading: responses.some(({ state }) => state === 'loading'),
    keptSince: staleTimes.length === 0 ? undefined : Math.min(...staleTimes),
  };
}

/**
 * How many reviewers are online; the number of all reviewers if the server can't tell, the cached number while offline,
 * undefined while it loads.
 */
function onlineOf(online: Responses['online'], total: number): number | undefined {
  if (online.state === 'loading') return undefined;
  if (online.state === 'failed' || online.stale === 'server') return total;
  return Math.min(online.data.onlineCount, total);
}

/** Good while a reviewer is online. */
export function reviewersState(online: number): StatState {
  return online > 0 ? 'good' : 'bad';
}

/** Good if no photo is waiting for review. */
export function unreviewedState(waiting: number): StatState {
  return waiting > 0 ? 'caution' : 'good';
}
