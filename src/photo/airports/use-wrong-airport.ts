import { useEffect, useState } from 'react';
import { isAirportCode } from '../../contract/rules.ts';

/** How long a touch that leaves the field takes at most, ms. */
const TOUCH_MS = 250;

/**
 * Whether to say that the code is wrong: once its field was left, and not in the very moment, since the line that then
 * appears would push away what is just being pressed. `isIn`: the field is being written in.
 */
export function useWrongAirport(code: string, isIn: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const isWrong = code !== '' && !isAirportCode(code) && !isIn;
  useEffect(() => {
    const timer = setTimeout(() => setShown(isWrong), isWrong ? TOUCH_MS : 0);
    return () => clearTimeout(timer);
  }, [isWrong]);
  return isWrong && isShown;
}
