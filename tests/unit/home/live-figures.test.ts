import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../src/api/errors.ts';
import { mayPoll } from '../../../src/api/may-poll.ts';
import type { ReadState } from '../../../src/api/use-call.ts';
import { liveStats, reviewersState, unreviewedState } from '../../../src/features/home/live-stats.ts';

const retry = () => undefined;

function ready<T>(data: T, changes: Partial<Extract<ReadState<T>, { state: 'ready' }>> = {}): ReadState<T> {
  return {
    state: 'ready',
    data,
    asOf: 1000,
    stale: undefined,
    previous: false,
    refreshing: false,
    retry,
    ...changes,
  };
}

const stats = ready({
  photoCount: 12,
  registeredUsers: 40,
  onlineReviewers: 5,
  totalReviewers: 5,
  unreviewedCount: 3,
});
const online = ready({ onlineCount: 2, onlineUserIds: [7, 9] });
const unreviewed = ready({ unreviewedCount: 4 });
const airport = ready({ topAirport: 'EGLL', photoCount: 6, airportName: 'Heathrow', airportName_zh: null });
const loading = { state: 'loading' } as const;

describe('what the board shows', () => {
  test('is what the server answered, the later number of those that come twice', () => {
    expect(liveStats({ stats, online, unreviewed, airport })).toMatchObject({
      users: 40,
      photos: 12,
      reviewers: { online: 2, total: 5 },
      unreviewed: 4,
      isLoading: false,
      keptSince: undefined,
    });
  });

  test('is the number of the common answer until its own is there', () => {
    expect(liveStats({ stats, online, unreviewed: loading, airport })).toMatchObject({
      unreviewed: 3,
      isLoading: true,
    });
  });

  test('says nothing of reviewers until it is known who is online', () => {
    const figures = liveStats({ stats, online: loading, unreviewed, airport });
    expect(figures).toMatchObject({ reviewers: undefined, isLoading: true });
  });

  test('is nothing of what is known neither here nor there', () => {
    const failed = { state: 'failed', problem: new NetworkError('offline'), retry } as const;
    expect(liveStats({ stats: failed, online: failed, unreviewed: failed, airport: failed })).toMatchObject({
      users: undefined,
      photos: undefined,
      reviewers: undefined,
      unreviewed: undefined,
      airport: undefined,
      isLoading: false,
    });
  });

  test('is as old as the oldest of what could not be renewed', () => {
    const kept = ready({ unreviewedCount: 4 }, { asOf: 600, stale: 'offline' });
    const older = ready({ onlineCount: 1, onlineUserIds: [7] }, { asOf: 500, stale: 'offline' });
    expect(liveStats({ stats, online: older, unreviewed: kept, airport })).toMatchObject({
      reviewers: { online: 1, total: 5 },
      keptSince: 500,
    });
  });

  test('has all reviewers online where the server can’t say who is', () => {
    const problem = new ApiError(500, { error: 'No' });
    const reviewers = { online: 5, total: 5 };
    const failed = { state: 'failed', problem, retry } as const;
    expect(liveStats({ stats, online: failed, unreviewed, airport })).toMatchObject({ reviewers });
    const stale = ready({ onlineCount: 1, onlineUserIds: [7] }, { stale: 'server', problem });
    expect(liveStats({ stats, online: stale, unreviewed, airport })).toMatchObject({ reviewers });
  });
});

test('reviewers are green while one is there, red while none is; what waits is amber, and green once nothing does', () => {
  expect([reviewersState(1), reviewersState(0)]).toEqual(['good', 'bad']);
  expect([unreviewedState(1), unreviewedState(0)]).toEqual(['caution', 'good']);
});

test('the server is asked again only where somebody looks, there is a network, and data needn’t be spared', () => {
  const well = { isVisible: true, isOnline: true, isSparing: false };
  expect(mayPoll(well)).toBe(true);
  expect(mayPoll({ ...well, isVisible: false })).toBe(false);
  expect(mayPoll({ ...well, isOnline: false })).toBe(false);
  expect(mayPoll({ ...well, isSparing: true })).toBe(false);
});
