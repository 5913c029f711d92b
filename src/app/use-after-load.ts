import { useEffect, useState } from 'react';

/** True once the page and its first pictures are there: for what would take the line from them. */
export function useAfterLoad(): boolean {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const come = () => setTime(true);
    if (document.readyState === 'complete') come();
    window.addEventListener('load', come);
    return () => window.removeEventListener('load', come);
  }, []);
  return isTime;
}
