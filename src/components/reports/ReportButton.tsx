import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { classes } from '../../ui/classes.ts';
import { partOnDemand } from '../../ui/on-demand.ts';
import type { Reported } from './ReportDialog.tsx';
import styles from './report.module.css';

const ReportDialog = partOnDemand(() => import('./ReportDialog.tsx'));

/**
 * Opens the report of a user (docs/rules/review.md, "Reports"): of a photo's uploader, or of its reviewer. Nobody can
 * report themselves, and visitors can report nobody: then there is no button.
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
