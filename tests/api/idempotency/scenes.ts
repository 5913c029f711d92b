/** The scenes for all idempotent calls. A new idempotent call doesn't compile without a scene. */
import type { IdempotentKey } from '../../../src/contract/calls/calls.ts';
import { fullScenes } from './full-scenes.ts';
import { groupScenes } from './group-scenes.ts';
import { moderationScenes } from './moderation-scenes.ts';
import { photoScenes } from './photo-scenes.ts';
import type { MakeScene } from './scene.ts';
import { siteScenes } from './site-scenes.ts';

/** Calls whose key stays in a row after the stored response is deleted (docs/rules/api.md, "Idempotency-Key"). */
export const REMEMBERED = [
  'POST /api/upload',
  'PUT /api/review/photos/:id',
  'DELETE /api/review/photos/:id',
] as const satisfies IdempotentKey[];

export const scenes: Record<IdempotentKey, MakeScene> = {
  ...groupScenes,
  ...photoScenes,
  ...moderationScenes,
  ...siteScenes,
  ...fullScenes,
};
