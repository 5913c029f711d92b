/** Calls about takedowns. */
import { listTakedowns } from './list-takedowns.ts';
import { putPhotoBack } from './put-back.ts';
import { takePhotosDown } from './take-down.ts';

export const TAKEDOWN_CALLS = [takePhotosDown, listTakedowns, putPhotoBack] as const;
