/** An announcement as the server responds with it; `over` overrides fields. */
import type { Announcement } from '../../../src/contract/calls/announcement-calls.ts';

export const announcementOf = (id: number, over: Partial<Announcement> = {}): Announcement => ({
  id,
  title: 'A talk',
  content: 'On Friday',
  priority: 'low',
  is_active: true,
  created_at: '2026-03-01T10:00:00.000Z',
  updated_at: '2026-03-01T10:00:00.000Z',
  ...over,
});
