/** Calls about announcements. */
import { updateAnnouncement } from './update-announcement.ts';
import { deleteAnnouncement } from './delete-announcement.ts';
import { createAnnouncement } from './create-announcement.ts';
import { listActiveAnnouncements } from './list-active-announcements.ts';
import { listAnnouncements } from './list-announcements.ts';

export const ANNOUNCEMENT_CALLS = [
  listActiveAnnouncements,
  listAnnouncements,
  createAnnouncement,
  updateAnnouncement,
  deleteAnnouncement,
] as const;
