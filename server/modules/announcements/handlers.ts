/** Calls about announcements. */
import type { announcementCalls } from '../../../src/contract/calls/announcement-calls.ts';
import type { Handlers } from '../../platform/http/route.ts';
import type { OnceContext } from '../../platform/idempotency/once.ts';
import { changeAnnouncement, deleteAnnouncement, makeAnnouncement } from './change.ts';
import { listActive, listAll } from './list.ts';

export const announcementHandlers: Handlers<keyof typeof announcementCalls, OnceContext> = {
  'GET /api/announcements/active': listActive,
  'GET /api/announcements': listAll,
  'POST /api/announcements': makeAnnouncement,
  'PUT /api/announcements/:id': changeAnnouncement,
  'DELETE /api/announcements/:id': deleteAnnouncement,
};
