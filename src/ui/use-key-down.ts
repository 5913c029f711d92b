import { useEffect, useEffectEvent } from 'react';

/**
 * Listens to `keydown` on the document while the component is mounted. The listener is registered once and calls the
 * latest `onKeyDown`, so that no key is lost between two renders.
 */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(onKeyDown);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
