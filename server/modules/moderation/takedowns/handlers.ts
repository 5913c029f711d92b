/** Calls about photos that are taken down. */
import type { takedownCalls } from '../../../../src/contract/calls/takedown-calls.ts';
import type { Handlers } from '../../../platform/http/route.ts';
import type { ReviewContext } from '../../review/context.ts';
import { listTakedowns } from './present.ts';
import { putPhotoBack } from './put-back.ts';
import { takePhotosDown } from './take-down.ts';

export const takedownHandlers: Handlers<keyof typeof takedownCalls, ReviewContext> = {
  'POST /api/admin/takedowns': takePhotosDown,
  'GET /api/admin/takedowns': listTakedowns,
  'POST /api/admin/takedowns/:id/put-back': putPhotoBack,
};
