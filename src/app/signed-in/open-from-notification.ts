import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FromServiceWorker } from '../../../workers/messages.ts';

/** Opens the screen that a pressed notification leads to, as a link would: what was typed elsewhere stays. */
export function useOpenFromNotification(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const open = ({ data, ports }: MessageEvent<FromServiceWorker>) => {
      if (data.type !== 'OPEN') return;
      ports[0]?.postMessage('opened');
      void navigate(data.path);
    };
    serviceWorker.addEventListener('message', open);
    return () => serviceWorker.removeEventListener('message', open);
  }, [navigate]);
}
