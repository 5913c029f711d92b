import { CloudDownload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Note } from '../../../ui/Note.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { megabytes } from '../../../ui/megabytes.ts';
import { useLateDesk } from '../Deferred.tsx';
import { PREFETCH_COUNTS, storeCount, storedCount } from './prefetch.ts';
import { usePrefetch } from './use-prefetch.ts';
import styles from './prefetch-status.module.css';

/**
 * A button with the number of prefetched photos; its dialog sets how many to prefetch (docs/rules/review.md,
 * "Downloaded in advance").
 */
export function PrefetchStatus() {
  const { t, i18n } = useTranslation();
  const photos = useLateDesk((state) => state.photos);
  const currentId = useLateDesk(({ photo }) => photo?.id);
  const [count, setCount] = useState(storedCount);
  const [isOpen, setOpen] = useState(false);
  const { wanted, estimate, progress, blockedBy } = usePrefetch(photos, currentId, count);
  const values = {
    kept: progress.photos,
    count: wanted,
    size: progress.bytes === 0 ? '0' : megabytes(progress.bytes, i18n.language),
  };
  return (
    <>
      <button
        type="button"
        className={styles['open']}
        aria-label={t('review.ahead.state', values)}
        title={t('review.ahead.title')}
        // The arrow keys of the toolbar reach it.
        tabIndex={-1}
        onClick={() => setOpen(true)}
      >
        <Icon of={CloudDownload} />
        <span className={styles['figures']}>
          {progress.photos}/{wanted}
        </span>
      </button>
      {isOpen && (
        <Dialog
          title={t('review.ahead.title')}
          onClose={() => setOpen(false)}
          actions={<Button onClick={() => setOpen(false)}>{t('ui.close')}</Button>}
        >
          <div className={styles['sheet']}>
            <p>{t('review.ahead.text')}</p>
            <SegmentedControl
              label={t('review.ahead.choice')}
              value={String(count)}
              onChange={(value) => {
                const chosen = PREFETCH_COUNTS.find((each) => String(each) === value) ?? count;
                storeCount(chosen);
                setCount(chosen);
              }}
              segments={PREFETCH_COUNTS.map((each) => ({ value: String(each), label: String(each) }))}
            />
            {wanted > 0 && (
              <p>{t('review.ahead.estimate', { count: wanted, size: megabytes(estimate, i18n.language) })}</p>
            )}
            <output className={styles['state']}>{t('review.ahead.state', values)}</output>
            {blockedBy !== undefined && <Note kind="caution">{t(`review.ahead.${blockedBy}`)}</Note>}
          </div>
        </Dialog>
      )}
    </>
  );
}
