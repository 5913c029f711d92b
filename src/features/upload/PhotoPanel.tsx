import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../ui/Note.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { CopyChoice } from './CopyChoice.tsx';
import { FileFacts } from './FileFacts.tsx';
import { PhotoFigures } from './PhotoFigures.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';
import { CompositePreview } from './CompositePreview.tsx';
import { useUpload } from './upload-state.ts';
import { WatermarkControls } from './WatermarkControls.tsx';
import styles from './photo-panel.module.css';

const PANELS = ['watermark', 'copy', 'file'] as const;
type Panel = (typeof PANELS)[number];

interface Props {
  username: string;
  /** A file is dragged over the window. */
  isDragging: boolean;
}

/** Everything about the picked photo itself; before there is one, the place to pick it. */
export function PhotoPanel({ username, isDragging }: Props) {
  const { t } = useTranslation();
  const { photo, draftProblem } = useUpload();
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
        {photo.step === 'refused' && <Note kind="bad">{t(`upload.refused.${photo.problem}`)}</Note>}
        <PhotoPicker isDragging={isDragging} />
      </>
    );
  }
  const panels = {
    watermark: <WatermarkControls photo={photo.photo.opened} />,
    copy: <CopyChoice photo={photo.photo} />,
    file: <FileFacts photo={photo.photo.opened} />,
  } as const satisfies Record<Panel, unknown>;
  return (
    <div data-field="photo">
      <CompositePreview photo={photo.photo} username={username} isDragging={isDragging} />
      <PhotoFigures photo={photo.photo.opened} />
      {photo.photo.opened.hasPosition && <Note kind="news">{t('upload.file.position')}</Note>}
      {draftProblem !== undefined && <Note kind="caution">{t('upload.send.draft')}</Note>}
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
