/** Calls about takedowns. */
import { listTakedowns } from './list-takedowns.ts';
import { restorePhoto } from './put-back.ts';
import { takeDownPhotos } from './take-down.ts';

export const TAKEDOWN_CALLS = [takeDownPhotos, listTakedowns, restorePhoto] as const;
