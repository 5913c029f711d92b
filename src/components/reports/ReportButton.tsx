import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { classes } from '../../ui/classes.ts';
import { lazyWithRetry } from '../../ui/lazy.ts';
import type { Reported } from './ReportDialog.tsx';
import styles from './report.module.css';

const ReportDialog = lazyWithRetry(() => import('./ReportDialog.tsx'));

/**
 * Opens the dialog to report a photo's uploader or reviewer (docs/rules/review.md, "Reports"). Not rendered for
 * visitors, or if users would report themselves.
 */
export function ReportButton({ className, ...reported }: Reported & { className?: string | undefined }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const ownId = useSession(({ session }) => session?.user.id);
  if (ownId === undefined || ownId === reported.userId) return null;
  const label = t('report.openLabel', { name: reported.name });
  return (
    <>
      <button
        type="button"
        className={classes(styles['open'], className)}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <Icon of={Flag} size={16} /> {t('report.open')}
      </button>
      {isOpen && (
        <Suspense>
          <ReportDialog {...reported} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
