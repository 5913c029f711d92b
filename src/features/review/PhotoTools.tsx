import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.tsx';
import { Grid3x3, Maximize2, Trash2 } from '../../ui/icons.ts';
import styles from './photo-tools.module.css';

interface Props {
  thirds: boolean;
  onThirds: () => void;
  onZoom: () => void;
  onDelete: () => void;
}

/** Buttons for the photo on the desk, beside the verdict. */
export function PhotoTools({ thirds, onThirds, onZoom, onDelete }: Props) {
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
      <IconButton icon={Maximize2} label={t('photo.zoom.open')} onClick={onZoom} />
      <IconButton
        icon={Trash2}
        label={t('review.delete.label')}
        className={styles['bin']}
        onClick={onDelete}
      />
    </>
  );
}
