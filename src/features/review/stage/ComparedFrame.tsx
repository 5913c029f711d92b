import { useTranslation } from 'react-i18next';
import { ZoomButton } from '../../../components/photo/ZoomButton.tsx';
import { classes } from '../../../ui/classes.ts';
import type { ComparedPhoto } from './compare.ts';
import { DeskFrame } from './DeskFrame.tsx';
import type { StageRect } from './desk-zoom.ts';
import type { DeskZoomControl } from './use-desk-zoom.ts';
import styles from './desk-photo.module.css';

interface Props {
  photo: ComparedPhoto;
  /** True to cover the photo on the desk, false to be beside it; undefined while invisible. */
  covers: boolean | undefined;
  zoom: DeskZoomControl;
}

/** Another photo at the same place and scale as the one on the desk. */
export function ComparedFrame({ photo, covers, zoom }: Props) {
  const { t } = useTranslation();
  const { id, relation, username = '' } = photo;
  const name = t(`deskTools.compare.${relation}`, { id, username });
  const { isZoomed, percent, rect } = zoom;
  return (
    <DeskFrame
      photo={photo}
      alt={name}
      isCurrent={covers !== undefined}
      zoom={{ isZoomed, percent, rect: rect && rectAt(rect, photo.width / photo.height) }}
      loading={isZoomed ? 'fetch' : 'none'}
      className={classes(styles['compared'], covers === true && styles['covering'])}
    >
      {covers === false && (
        <ZoomButton
          className={styles['zoom']}
          title={undefined}
          aria-pressed={isZoomed}
          tabIndex={-1}
          onClick={zoom.onPress}
        />
      )}
    </DeskFrame>
  );
}

/** As wide as the photo on the desk, with the same middle. */
function rectAt(rect: StageRect, ratio: number): StageRect {
  const height = rect.width / ratio;
  return { ...rect, height, top: rect.top + (rect.height - height) / 2 };
}
