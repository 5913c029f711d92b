import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import { Aircraft } from '../../ui/drawings/Aircraft.tsx';
import { Train } from '../../ui/drawings/Train.tsx';
import { FileButton } from './FileButton.tsx';
import { useUpload } from './upload-machine.ts';
import styles from './photo-picker.module.css';

/** The empty frame with the button that picks a photo. */
export function PhotoPicker({ isDragging }: { isDragging: boolean }) {
  const { t } = useTranslation();
  const type = useUpload(({ form }) => form.type);
  return (
    <div className={classes(styles['frame'], isDragging && styles['over'])} data-field="photo">
      {type === 'planes' ? <Aircraft /> : <Train />}
      <FileButton kind="primary">{t('upload.pick.title')}</FileButton>
      <p className={styles['drop']}>{isDragging ? t('upload.pick.dropNow') : t('upload.pick.drop')}</p>
      <p className={styles['rules']}>{t('upload.pick.rules')}</p>
    </div>
  );
}
