import { useEffect } from 'react';
import { dropToast, useOverlays } from './overlay.ts';
import type { Toast } from './overlay.ts';
import styles from './toast.module.css';

/** How long a notice stays, ms: long enough to be read twice. */
const STAYS = 6000;

/** The page's live region: notices (`tell`) are shown and read out here. */
export function ToastHost() {
  const toasts = useOverlays((overlays) => overlays.toasts);
  return (
    <div className={styles['host']} aria-live="polite">
      {toasts.map((toast) => (
        <Notice key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function Notice({ toast }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dropToast(toast.id), STAYS);
    return () => clearTimeout(timer);
  }, [toast.id]);
  return <p className={styles['notice']}>{toast.text}</p>;
}
