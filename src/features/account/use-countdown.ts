import { useEffect, useState } from 'react';
import { secondsLeft, startCountdown } from './countdown.ts';

/**
 * The stored countdown until a new code may be requested, and a function that starts it. Rerenders each second while it
 * runs.
 */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [left, setLeft] = useState(() => secondsLeft(localStorage, Date.now()));
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setLeft(secondsLeft(localStorage, Date.now())), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return {
    left,
    start: (seconds) => {
      startCountdown(localStorage, seconds, Date.now());
      setLeft(seconds);
    },
  };
}
