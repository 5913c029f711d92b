/** Calls about announcements. */
import { changeAnnouncement, deleteAnnouncement, makeAnnouncement } from './change.ts';
import { listActive, listAll } from './list.ts';

export const ANNOUNCEMENT_CALLS = [
  listActive,
  listAll,
  makeAnnouncement,
  changeAnnouncement,
  deleteAnnouncement,
] as const;
