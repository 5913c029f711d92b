import { useState } from 'react';
import { isAnswer, newSum } from './captcha.ts';
import type { CaptchaSum } from './captcha.ts';
import { hydrationPass } from './hydration-pass.ts';

/** The sum, and the typed answer. */
export interface CaptchaState {
  sum: CaptchaSum;
  typed: string;
  type: (text: string) => void;
  isRight: boolean;
  /** Shows a new sum, and clears the field. */
  renew: () => void;
}

/** The state of one `Captcha`. */
export function useCaptcha(): CaptchaState {
  const [{ sum, typed }, setState] = useState(() => ({ sum: firstSum(), typed: '' }));
  return {
    sum,
    typed,
    type: (text) => setState({ sum, typed: text }),
    isRight: isAnswer(sum, typed),
    renew: () => setState({ sum: newSum(), typed: '' }),
  };
}

/**
 * While server-rendering and hydrating, the sum is fixed, because the markup must be the same; otherwise it is random.
 */
function firstSum(): CaptchaSum {
  return hydrationPass.isNow ? newSum(() => 0) : newSum();
}
