import { useEffect, useState } from 'react';
import { SETTLE_MS } from '../settle-ms.ts';

/** False for a moment after `what` has changed, in which a press may have been meant for what was there before. */
export function useSettled(what: string): boolean {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(what), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [what]);
  return settled === what;
}
