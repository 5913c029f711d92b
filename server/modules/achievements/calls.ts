/** Calls about the user's own achievements. */
import { listOwn } from './list-own-achievements.ts';
import { check } from './check-achievements.ts';

export const ACHIEVEMENT_CALLS = [listOwn, check] as const;
