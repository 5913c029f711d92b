/** Calls about corrections of published photos. */
import { answerSuggestion } from './answer-suggestion.ts';
import { correctPhoto } from './correct-photo.ts';
import { decideCorrection } from './decide-correction.ts';
import { listCorrections } from './list-corrections.ts';
import { listReviewCorrections } from './list-review-corrections.ts';

export const CORRECTION_CALLS = [
  correctPhoto,
  listCorrections,
  answerSuggestion,
  listReviewCorrections,
  decideCorrection,
] as const;
