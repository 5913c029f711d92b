/** Calls about announcements. */
import { changeAnnouncement } from './update-announcement.ts';
import { deleteAnnouncement } from './delete-announcement.ts';
import { makeAnnouncement } from './create-announcement.ts';
import { listActive } from './list-active-announcements.ts';
import { listAll } from './list-announcements.ts';

export const ANNOUNCEMENT_CALLS = [
  listActive,
  listAll,
  makeAnnouncement,
  changeAnnouncement,
  deleteAnnouncement,
] as const;
