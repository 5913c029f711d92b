import { useEffect, useEffectEvent } from 'react';

/**
 * Hears every key that is pressed while the component is on the screen, with what was drawn last: a listener from the render
 * before would lose one that is pressed at once.
 */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(onKeyDown);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
