/** All mutants. */
import { CONTRACT } from './list/contract.ts';
import { FEATURES } from './list/features.ts';
import { OUTBOX } from './list/outbox.ts';
import { PEOPLE } from './list/people.ts';
import { PHOTOS } from './list/photos.ts';
import { WORKERS } from './list/workers.ts';
import type { Mutant } from './mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  ...CONTRACT,
  ...PEOPLE,
  ...PHOTOS,
  ...OUTBOX,
  ...WORKERS,
  ...FEATURES,
];
