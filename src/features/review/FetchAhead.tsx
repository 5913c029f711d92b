import { CloudDownload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewPhoto } from '../../contract/calls/photo.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { megabytes } from '../../ui/megabytes.ts';
import { AHEAD_CHOICES, keepChoice, keptChoice } from './fetch-ahead.ts';
import { useFetchAhead } from './use-fetch-ahead.ts';
import styles from './fetch-ahead.module.css';

/** How many photos are on the device in full, and the choice of how many shall be (docs/rules/review.md, "Downloaded in advance"). */
export function FetchAhead({ photos }: { photos: readonly ReviewPhoto[] }) {
  const { t, i18n } = useTranslation();
  const [choice, setChoice] = useState(keptChoice);
  const [isOpen, setOpen] = useState(false);
  const { wanted, kept, hindrance } = useFetchAhead(photos, choice);
  const values = {
    kept: kept.photos,
    count: wanted,
    size: kept.bytes === 0 ? '0' : megabytes(kept.bytes, i18n.language),
  };
  return (
    <>
      <button
        type="button"
        className={styles['open']}
        aria-label={t('review.ahead.state', values)}
        title={t('review.ahead.title')}
        onClick={() => setOpen(true)}
      >
        <Icon of={CloudDownload} />
        <span className={styles['figures']}>
          {kept.photos}/{wanted}
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
              value={String(choice)}
              onChange={(value) => {
                const chosen = AHEAD_CHOICES.find((each) => String(each) === value) ?? choice;
                keepChoice(chosen);
                setChoice(chosen);
              }}
              segments={AHEAD_CHOICES.map((each) => ({ value: String(each), label: String(each) }))}
            />
            <output className={styles['state']}>{t('review.ahead.state', values)}</output>
            {hindrance !== undefined && <Note kind="caution">{t(`review.ahead.${hindrance}`)}</Note>}
          </div>
        </Dialog>
      )}
    </>
  );
}
