import { useState } from 'react';
import { isAnswer, newSum } from './captcha.ts';
import type { CaptchaSum } from './captcha.ts';
import { drawnByServer } from './drawn.ts';

/** A sum that is shown, and what was typed. */
export interface CaptchaState {
  sum: CaptchaSum;
  typed: string;
  type: (text: string) => void;
  isRight: boolean;
  /** Asks something else, and clears the field. */
  renew: () => void;
}

/** Holds one captcha for `Captcha` to show. */
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

/** What the server draws can't be left to chance: the page must come to the same. A form that is live has another. */
function firstSum(): CaptchaSum {
  return drawnByServer.isNow ? newSum(() => 0) : newSum();
}
