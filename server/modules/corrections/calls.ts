/** Calls about corrections of photos. */
import { answerSuggestion } from './answer-suggestion.ts';
import { correctAndApprove } from './correct-and-approve.ts';
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
  correctAndApprove,
] as const;
