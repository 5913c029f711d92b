/** Refusals for problems that the image intake finds. */
import type { IntakeProblem } from '../../platform/images/intake.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal } from '../../platform/lib/errors.ts';

/** How many seconds a client should wait before retrying if the decoder's queue is full. */
const RETRY_AFTER = 15;

export function refuseIntake(problem: IntakeProblem): Refusal {
  switch (problem) {
    case 'too_many_pixels':
      return refuse('image_invalid', {
        error: 'This image is too large to be processed. Please select one with fewer pixels.',
        error_zh: '图片像素太高，处理不了，请换一张小一些的。',
      });
    case 'too_slow':
      return refuse('image_invalid', {
        error: 'This image takes too long to process. Please select another one.',
        error_zh: '图片处理得太久，请换一张。',
      });
    case 'busy':
      return refuse('busy', { retryAfter: RETRY_AFTER });
    case 'unsupported_type':
    case 'image_too_small':
    case 'image_invalid':
      return refuse(problem);
  }
}
