import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.tsx';
import { Grid3x3, Maximize2, Trash2 } from '../../ui/icons.ts';
import styles from './tools.module.css';

interface Props {
  thirds: boolean;
  onThirds: () => void;
  onCloser: () => void;
  onDelete: () => void;
}

/** What can be done with the photo on the desk beside the verdict. */
export function Tools({ thirds, onThirds, onCloser, onDelete }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <IconButton
        icon={Grid3x3}
        label={t('review.thirds')}
        aria-pressed={thirds}
        className={styles['toggle']}
        onClick={onThirds}
      />
      <IconButton icon={Maximize2} label={t('photo.zoom.open')} onClick={onCloser} />
      <IconButton
        icon={Trash2}
        label={t('review.delete.label')}
        className={styles['bin']}
        onClick={onDelete}
      />
    </>
  );
}
