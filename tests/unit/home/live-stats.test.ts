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

describe('the numbers of the board', () => {
  test('are those of the server, with the call of its own preferred to the common one', () => {
    expect(liveStats({ stats, online, unreviewed, airport })).toMatchObject({
      users: 40,
      photos: 12,
      reviewers: { online: 2, total: 5 },
      unreviewed: 4,
      isLoading: false,
      keptSince: undefined,
    });
  });

  test('include the common call’s number until the call of its own has a response', () => {
    expect(liveStats({ stats, online, unreviewed: loading, airport })).toMatchObject({
      unreviewed: 3,
      isLoading: true,
    });
  });

  test('omit reviewers until it is known who is online', () => {
    const live = liveStats({ stats, online: loading, unreviewed, airport });
    expect(live).toMatchObject({ reviewers: undefined, isLoading: true });
  });

  test('are undefined where neither server nor cache has them', () => {
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

  test('are as old as the oldest stale response', () => {
    const stale = ready({ unreviewedCount: 4 }, { asOf: 600, stale: 'offline' });
    const older = ready({ onlineCount: 1, onlineUserIds: [7] }, { asOf: 500, stale: 'offline' });
    expect(liveStats({ stats, online: older, unreviewed: stale, airport })).toMatchObject({
      reviewers: { online: 1, total: 5 },
      keptSince: 500,
    });
  });

  test('count all reviewers as online where the server fails to say who is', () => {
    const problem = new ApiError(500, { error: 'No' });
    const reviewers = { online: 5, total: 5 };
    const failed = { state: 'failed', problem, retry } as const;
    expect(liveStats({ stats, online: failed, unreviewed, airport })).toMatchObject({ reviewers });
    const stale = ready({ onlineCount: 1, onlineUserIds: [7] }, { stale: 'server', problem });
    expect(liveStats({ stats, online: stale, unreviewed, airport })).toMatchObject({ reviewers });
  });
});

test('reviewers are green with one online, red with none; unreviewed photos are amber, green with none left', () => {
  expect([reviewersState(1), reviewersState(0)]).toEqual(['good', 'bad']);
  expect([unreviewedState(1), unreviewedState(0)]).toEqual(['caution', 'good']);
});

test('polling needs a visible page, a network, and no data saver', () => {
  const conditions = { isVisible: true, isOnline: true, isSparing: false };
  expect(mayPoll(conditions)).toBe(true);
  expect(mayPoll({ ...conditions, isVisible: false })).toBe(false);
  expect(mayPoll({ ...conditions, isOnline: false })).toBe(false);
  expect(mayPoll({ ...conditions, isSparing: true })).toBe(false);
});
