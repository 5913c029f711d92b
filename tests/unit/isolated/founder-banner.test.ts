import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallResponse } from '../../../src/contract/calls/calls.ts';
import { queryClient } from '../../../src/api/query.ts';
import LeaderboardScreen from '../../../src/features/leaderboard/LeaderboardScreen.tsx';

vi.stubGlobal('navigator', { onLine: true });
const FOUNDER = { params: { id: 1 } };
const PROFILE: Partial<CallResponse<'GET /api/user-profile/:id'>> = {
  id: 1,
  username: 'vera',
  profile_picture: null,
  total_photos: 7,
  approved_photos: 4,
};

beforeEach(() => queryClient.clear());

function leaderboard(): string {
  const router = createElement(MemoryRouter, null, createElement(LeaderboardScreen));
  return renderToString(createElement(QueryClientProvider, { client: queryClient }, router));
}

const isAsked = () =>
  queryClient.getQueryCache().find({ queryKey: ['public', 'GET /api/user-profile/:id', FOUNDER] })?.options;

test('the founder’s banner is above the tabs, with all their photos, and waits for the leaderboard', () => {
  leaderboard();
  expect(isAsked()).toMatchObject({ enabled: false });
  queryClient.setQueryData(['public', 'GET /api/leaderboard', {}], []);
  queryClient.setQueryData(['public', 'GET /api/user-profile/:id', FOUNDER], PROFILE);
  const markup = leaderboard();
  expect(isAsked()).toMatchObject({ enabled: true });
  const [banner = '', tabs] = markup.split('role="tablist"');
  expect(banner).toContain('vera');
  expect(/leaderboard\.founder.*<span[^>]*>7<\/span>/.test(banner)).toBe(true);
  expect(tabs).toBeDefined();
});
