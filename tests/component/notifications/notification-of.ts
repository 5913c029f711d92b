/** Notifications as the server responds with them. */
import type { Notification } from '../../../src/contract/calls/notification-calls.ts';
import { somebody } from '../../people.ts';

export const MAREN = somebody({ id: 3, username: 'maren' });

/** A notification about photo `id`; `over` overrides fields. */
export const notificationOf = (id: number, over: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'approved',
  photo_id: id,
  photo: {
    id,
    description: 'On final',
    cache_image_path: `/media/640x427/${id}.jpg`,
    pictures: [],
    width: 1500,
    height: 1000,
    thumbhash: null,
  },
  subject: `D-AIX${id}`,
  message: null,
  marks: [],
  group_id: null,
  actor_username: null,
  achievement: null,
  created_at: '2026-03-01T10:00:00.000Z',
  read: false,
  ...over,
});
