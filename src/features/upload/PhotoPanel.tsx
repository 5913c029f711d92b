import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OpenedPhoto } from '../../../workers/image.api.ts';
import type { WatermarkSettings } from '../../../workers/image/types.ts';
import { WatermarkControls } from '../../image/watermark/WatermarkControls.tsx';
import { CameraPlate } from '../../components/photo/CameraPlate.tsx';
import { Button } from '../../ui/Button.tsx';
import { megabytes } from '../../ui/megabytes.ts';
import { Note } from '../../ui/Note.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { DuplicateNote } from './aids/DuplicateNote.tsx';
import { CopyChoice } from './CopyChoice.tsx';
import { DamagedPhoto, DamageNote } from './DamagedPhoto.tsx';
import { PhotoChecks } from './PhotoChecks.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';
import { CompositePreview } from './CompositePreview.tsx';
import type { PickedPhoto } from './machine/state.ts';
import { dispatch, useUpload } from './upload-machine.ts';
import styles from './photo-panel.module.css';

const PANELS = ['watermark', 'copy', 'file'] as const;
type Panel = (typeof PANELS)[number];

interface Props {
  username: string;
  /** True while a file is dragged over the window. */
  isDragging: boolean;
}

/** The current photo and its panels; without a photo, the area to pick one. */
export function PhotoPanel({ username, isDragging }: Props) {
  const { t } = useTranslation();
  const photo = useUpload((state) => state.photo);
  const watermark = useUpload((state) => state.watermark);
  const currentId = useUpload((state) => state.currentId);
  const [panel, setPanel] = useState<Panel>('watermark');

  if (photo.step === 'opening') {
    return (
      <div className={styles['opening']} data-field="photo">
        <Spinner label={t('upload.pick.opening')} />
      </div>
    );
  }
  if (photo.step !== 'open') {
    return (
      <>
        {photo.step === 'refused' && currentId !== undefined && (
          <Note
            kind="bad"
            action={
              <Button onClick={() => dispatch({ type: 'photoSelected', id: currentId })}>
                {t('ui.tryAgain')}
              </Button>
            }
          >
            {t('upload.refused.worker')}
          </Note>
        )}
        <PhotoPicker isDragging={isDragging} />
      </>
    );
  }
  const panels = {
    watermark: (
      <>
        <WatermarkControls
          photo={photo.photo.opened}
          settings={watermark}
          onChange={(change) => dispatch({ type: 'watermarkChanged', change })}
        />
        <Link to="/watermark" state={largeView(photo.photo, watermark)} className={styles['larger']}>
          {t('upload.placeLarge')}
        </Link>
      </>
    ),
    copy: <CopyChoice photo={photo.photo} />,
    file: <FileFacts photo={photo.photo.opened} />,
  } as const satisfies Record<Panel, unknown>;
  return (
    <div data-field="photo">
      {photo.photo.opened.isDamaged && <DamageNote />}
      <CompositePreview photo={photo.photo} username={username} isDragging={isDragging} />
      {photo.photo.opened.isDamaged && <DamagedPhoto photo={photo.photo} />}
      <PhotoFigures photo={photo.photo.opened} />
      <DuplicateNote />
      <PhotoChecks photo={photo.photo} />
      {photo.photo.opened.isExifDamaged && <Note kind="caution">{t('upload.file.exifDamaged')}</Note>}
      {photo.photo.opened.hasPosition && <Note kind="news">{t('upload.file.position')}</Note>}
      <div className={styles['switch']}>
        <SegmentedControl<Panel>
          label={t('upload.panel.label')}
          value={panel}
          onChange={setPanel}
          segments={PANELS.map((value) => ({ value, label: t(`upload.panel.${value}`) }))}
        />
      </div>
      <div className={styles['panels']}>
        {PANELS.map((each) => (
          <section
            key={each}
            className={styles['panel']}
            data-shown={each === panel || undefined}
            aria-label={t(`upload.panel.${each}`)}
          >
            <h2 className={styles['heading']}>{t(`upload.panel.${each}`)}</h2>
            {panels[each]}
          </section>
        ))}
      </div>
    </div>
  );
}

/** What the watermark screen needs from a photo that isn't sent yet. */
function largeView({ sourceUrl, opened }: PickedPhoto, watermark: WatermarkSettings) {
  return { photoData: { url: sourceUrl, width: opened.width, height: opened.height, watermark } };
}

/** The file's dimensions in px, megapixels and MB. */
function PhotoFigures({ photo }: { photo: OpenedPhoto }) {
  const { t, i18n } = useTranslation();
  const { width, height, bytes } = photo;
  const megapixels = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(
    (width * height) / 1e6,
  );
  const figures = [
    [t('upload.file.size'), `${width} × ${height}`, 'px'],
    [t('upload.file.megapixels'), megapixels, 'MP'],
    [t('upload.file.bytes'), megabytes(bytes, i18n.language), 'MB'],
  ] as const;
  return (
    <dl className={styles['figures']}>
      {figures.map(([name, value, unit]) => (
        <div key={name}>
          <dt className={styles['name']}>{name}</dt>
          <dd className={styles['value']}>
            {value} <span className={styles['unit']}>{unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the file contains: its histogram and the camera's data. */
function FileFacts({ photo }: { photo: OpenedPhoto }) {
  const { t } = useTranslation();
  return (
    <div className={styles['facts']}>
      <CameraPlate camera={photo.camera} />
      {!photo.hasPosition && <p className={styles['position']}>{t('upload.file.noPosition')}</p>}
    </div>
  );
}
