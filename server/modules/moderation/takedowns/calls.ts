/** Calls about takedowns. */
import { listTakedowns } from './list-takedowns.ts';
import { restorePhoto } from './restore-photo.ts';
import { takeDownPhotos } from './take-down-photos.ts';

export const TAKEDOWN_CALLS = [takeDownPhotos, listTakedowns, restorePhoto] as const;
