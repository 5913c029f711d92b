import { useEffect, useEffectEvent } from 'react';

/** Longest tap, ms, and how far its fingers may move, px. */
const TAP_MS = 350;
const TAP_PX = 24;

interface Start {
  at: number;
  fingers: Map<number, { x: number; y: number }>;
}

/** Calls for a short touch with two fingers anywhere on the screen but in a dialog: where an app takes back what was done. */
export function useTwoFingerTap(onTap: () => void): void {
  const tap = useEffectEvent(onTap);
  useEffect(() => {
    let start: Start | undefined;
    const begin = (event: TouchEvent) => {
      const inDialog = event.target instanceof Element && event.target.closest('dialog') !== null;
      if (event.touches.length !== 2 || inDialog) {
        if (event.touches.length > 2) start = undefined;
        return;
      }
      const fingers = [...event.touches].map(
        ({ identifier, clientX: x, clientY: y }) => [identifier, { x, y }] as const,
      );
      start = { at: event.timeStamp, fingers: new Map(fingers) };
    };
    const move = (event: TouchEvent) => {
      for (const { identifier, clientX, clientY } of event.touches) {
        const from = start?.fingers.get(identifier);
        if (from !== undefined && Math.hypot(clientX - from.x, clientY - from.y) > TAP_PX) start = undefined;
      }
    };
    const end = (event: TouchEvent) => {
      if (start === undefined || event.touches.length > 0) return;
      const isTap = event.timeStamp - start.at <= TAP_MS;
      start = undefined;
      if (isTap) tap();
    };
    const cancel = () => {
      start = undefined;
    };
    const passive = { passive: true } as const;
    document.addEventListener('touchstart', begin, passive);
    document.addEventListener('touchmove', move, passive);
    document.addEventListener('touchend', end, passive);
    document.addEventListener('touchcancel', cancel, passive);
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchmove', move);
      document.removeEventListener('touchend', end);
      document.removeEventListener('touchcancel', cancel);
    };
  }, []);
}
