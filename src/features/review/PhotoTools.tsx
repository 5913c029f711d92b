import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.tsx';
import { Grid3x3, MapPin, Maximize2, Trash2 } from '../../ui/icons.ts';
import styles from './photo-tools.module.css';

interface Props {
  thirds: boolean;
  onThirds: () => void;
  /** Whether the pins of the rejection before are shown; missing: there are none. */
  pins?: boolean;
  onPins?: () => void;
  onZoom: () => void;
  /** Missing where the verdict has it. */
  onDelete?: () => void;
}

/** Buttons for the photo on the desk, beside the verdict. */
export function PhotoTools({ thirds, onThirds, pins, onPins, onZoom, onDelete }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {pins !== undefined && (
        <IconButton
          icon={MapPin}
          label={t('review.appeal.pins')}
          aria-pressed={pins}
          className={styles['toggle']}
          onClick={onPins}
        />
      )}
      <IconButton
        icon={Grid3x3}
        label={t('review.thirds')}
        aria-pressed={thirds}
        className={styles['toggle']}
        onClick={onThirds}
      />
      <IconButton icon={Maximize2} label={t('photo.zoom.open')} className={styles['zoom']} onClick={onZoom} />
      {onDelete !== undefined && (
        <IconButton
          icon={Trash2}
          label={t('review.delete.label')}
          className={styles['bin']}
          onClick={onDelete}
        />
      )}
    </>
  );
}
