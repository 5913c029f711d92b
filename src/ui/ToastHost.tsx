import { useEffect } from 'react';
import { dropToast, useOverlays } from './overlay.ts';
import type { Toast } from './overlay.ts';
import styles from './toast.module.css';

/** How long a toast stays, in ms: long enough to read it twice. */
const DURATION_MS = 6000;

/** The page's live region: shows the toasts (`showToast`), which screen readers announce. */
export function ToastHost() {
  const toasts = useOverlays((overlays) => overlays.toasts);
  return (
    <div className={styles['host']} aria-live="polite">
      {toasts.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastMessage({ toast }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dropToast(toast.id), DURATION_MS);
    return () => clearTimeout(timer);
  }, [toast.id]);
  return <p className={styles['notice']}>{toast.text}</p>;
}
