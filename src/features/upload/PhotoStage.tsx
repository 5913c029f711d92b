import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { CompositePreview } from './CompositePreview.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';
import { PhotoStrip } from './PhotoStrip.tsx';
import { dispatch, useUpload } from './upload-machine.ts';
import styles from './photo-stage.module.css';

interface Props {
  username: string;
  /** True while a file is dragged over the window. */
  isDragging: boolean;
}

/** The current photo and the strip, which stay in view beside the fields; without a photo, the area to pick one. */
export function PhotoStage({ username, isDragging }: Props) {
  const { t } = useTranslation();
  const photo = useUpload((state) => state.photo);
  const currentId = useUpload((state) => state.currentId);
  if (photo.step === 'open' || photo.step === 'opening') {
    return (
      <div className={styles['stage']} data-field="photo">
        {photo.step === 'open' ? (
          <CompositePreview photo={photo.photo} username={username} isDragging={isDragging} />
        ) : (
          <div className={styles['opening']}>
            <Spinner label={t('upload.pick.opening')} />
          </div>
        )}
        <PhotoStrip />
      </div>
    );
  }
  return (
    <div>
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
      <PhotoStrip />
    </div>
  );
}
