import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { WatermarkSettings } from '../../../workers/image/types.ts';
import { WatermarkControls } from '../../image/watermark/WatermarkControls.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { listWords } from '../../ui/list-words.ts';
import { DuplicateNote } from './aids/DuplicateNote.tsx';
import { CopyChoice } from './CopyChoice.tsx';
import { DamagedPhoto, DamageNote } from './DamagedPhoto.tsx';
import { FileFacts } from './FileFacts.tsx';
import { findingsInView } from './findings-in-view.ts';
import { PhotoChecks } from './PhotoChecks.tsx';
import type { PickedPhoto } from './machine/state.ts';
import { dispatch, useUpload } from './upload-machine.ts';
import styles from './photo-details.module.css';

const PANELS = ['checks', 'watermark', 'copy', 'file'] as const;
type Panel = (typeof PANELS)[number];

/** Beside the fields there is room for the checks; above them on a phone there isn't. */
function initialPanel(): Panel | undefined {
  return matchMedia('(width >= 1024px)').matches ? 'checks' : undefined;
}

/** Notes on the current photo's file, and a row that unfolds into its checks, watermark, size and file. */
export function PhotoDetails() {
  const { t } = useTranslation();
  const photo = useUpload((state) => (state.photo.step === 'open' ? state.photo.photo : undefined));
  const isOpening = useUpload((state) => state.photo.step === 'opening');
  const [shown, setShown] = useState<Panel | undefined>(initialPanel);
  const id = useId();
  const summary = useChecksSummary(photo);
  if (photo === undefined && !isOpening) return null;
  return (
    <div className={styles['details']}>
      {photo && <FileNotes photo={photo} />}
      <fieldset className={styles['row']} aria-label={t('upload.panel.label')}>
        {PANELS.map((panel) => (
          <button
            key={panel}
            type="button"
            className={styles['tab']}
            aria-expanded={panel === shown}
            aria-controls={`${id}-${panel}`}
            onClick={() => setShown(panel === shown ? undefined : panel)}
          >
            <span className={styles['name']}>
              {t(`upload.panel.${panel}`)}
              <Icon of={ChevronDown} size={16} className={styles['arrow']} />
            </span>
            {/* Unfolded, the checks say it themselves. */}
            {panel === 'checks' && shown !== 'checks' && (
              <span className={styles[summary.isFound ? 'found' : 'summary']}>{summary.text}</span>
            )}
          </button>
        ))}
      </fieldset>
      {/* A button's own text isn't read out when it changes. */}
      <VisuallyHidden>
        <output>{shown !== 'checks' && summary.text}</output>
      </VisuallyHidden>
      {PANELS.map((panel) => (
        <div
          key={panel}
          id={`${id}-${panel}`}
          className={styles['panel']}
          hidden={panel !== shown}
          // The checks are a region of their own.
          {...(panel !== 'checks' && { role: 'region', 'aria-label': t(`upload.panel.${panel}`) })}
        >
          {photo && panel === shown && <PanelContent panel={panel} photo={photo} />}
        </div>
      ))}
    </div>
  );
}

function FileNotes({ photo }: { photo: PickedPhoto }) {
  const { t } = useTranslation();
  const { isDamaged, isExifDamaged } = photo.opened;
  return (
    <>
      {isDamaged && <DamageNote />}
      {isDamaged && <DamagedPhoto photo={photo} />}
      <DuplicateNote />
      {isExifDamaged && <Note kind="caution">{t('upload.file.exifDamaged')}</Note>}
    </>
  );
}

function PanelContent({ panel, photo }: { panel: Panel; photo: PickedPhoto }) {
  switch (panel) {
    case 'checks':
      return <PhotoChecks photo={photo} />;
    case 'watermark':
      return <WatermarkPanel photo={photo} />;
    case 'copy':
      return <CopyChoice photo={photo} />;
    case 'file':
      return <FileFacts photo={photo.opened} />;
  }
}

/** What the checks found, in a few words: always in view, so that nobody sends a photo without having been told. */
function useChecksSummary(photo: PickedPhoto | undefined): { text: string; isFound: boolean } {
  const { t, i18n } = useTranslation();
  const dismissed = useUpload((state) => state.dismissed);
  if (photo === undefined) return { text: '', isFound: false };
  const { checks } = photo;
  if (checks === undefined) return { text: t('checks.running'), isFound: false };
  if (checks === 'failed') return { text: t('upload.panel.unchecked'), isFound: false };
  const names = findingsInView(checks, dismissed)
    .lines.filter(({ isDismissed }) => !isDismissed)
    .map(({ finding: { kind } }) => t(`checks.notSo.of.${kind}`));
  if (names.length === 0) return { text: t('upload.panel.nothingFound'), isFound: false };
  return { text: listWords(names, i18n.language), isFound: true };
}

function WatermarkPanel({ photo }: { photo: PickedPhoto }) {
  const { t } = useTranslation();
  const watermark = useUpload((state) => state.watermark);
  return (
    <>
      <WatermarkControls
        photo={photo.opened}
        settings={watermark}
        onChange={(change) => dispatch({ type: 'watermarkChanged', change })}
      />
      <Link to="/watermark" state={largeView(photo, watermark)} className={styles['larger']}>
        {t('upload.placeLarge')}
      </Link>
    </>
  );
}

/** What the watermark screen needs from a photo that isn't sent yet. */
function largeView({ sourceUrl, opened }: PickedPhoto, watermark: WatermarkSettings) {
  return { photoData: { url: sourceUrl, width: opened.width, height: opened.height, watermark } };
}
