import type { Announcement } from '../../../src/contract/calls/announcement-calls.ts';

/** A sample announcement; `of` overrides fields. */
export function someAnnouncement(of: Partial<Announcement> = {}): Announcement {
  return {
    id: 1,
    title: 'A meeting',
    content: 'At the fence',
    priority: 'low',
    is_active: true,
    created_at: '2026-03-10T15:30:00.000Z',
    updated_at: '2026-03-10T15:30:00.000Z',
    ...of,
  };
}
