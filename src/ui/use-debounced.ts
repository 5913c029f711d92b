import { useEffect, useState } from 'react';

/**
 * Debounces a value by `ms`. An empty string isn't delayed. While `isComposing`, since an input method hasn't finished the
 * text, the earlier value stays.
 */
export function useDebounced(value: string, ms: number, isComposing = false): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (isComposing) return undefined;
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : ms);
    return () => clearTimeout(timer);
  }, [value, ms, isComposing]);
  return value === '' ? '' : settled;
}
