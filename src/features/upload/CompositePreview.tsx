import { Grid3x3, Maximize2, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawnWatermark } from '../../../workers/image/luma.ts';
import { serverYear } from '../../api/server-time.ts';
import { FooterBand } from '../../image/watermark/FooterBand.tsx';
import { Watermark } from '../../image/watermark/Watermark.tsx';
import { RuleOfThirds } from '../../components/photo/GuideLines.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { classes } from '../../ui/classes.ts';
import { FileButton } from './FileButton.tsx';
import { PickedPhotoZoom } from './PickedPhotoZoom.tsx';
import type { PickedPhoto } from './machine/state.ts';
import { dispatch, useUpload } from './upload-machine.ts';
import styles from './composite-preview.module.css';

interface Props {
  photo: PickedPhoto;
  username: string;
  isDragging: boolean;
}

/** The preview of the composite (photo, movable watermark, footer band) and its tools. */
export function CompositePreview({ photo, username, isDragging }: Props) {
  const { t } = useTranslation();
  const [thirds, setThirds] = useState(false);
  const [isZoomed, setZoomed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const watermark = useUpload((state) => state.watermark);
  const currentId = useUpload((state) => state.currentId);
  const isAlone = useUpload((state) => state.strip.length < 2);
  const { width, height } = photo.opened;
  return (
    <section className={styles['stage']} aria-label={t('upload.view.preview')}>
      <div className={styles['ground']}>
        <div className={styles['sheet']} style={{ '--ratio': width / height }}>
          <div ref={frame} className={styles['frame']}>
            <button
              type="button"
              className={styles['enlarge']}
              tabIndex={-1}
              aria-label={t('upload.view.enlarge')}
              onClick={() => setZoomed(true)}
            >
              <img
                src={photo.previewUrl}
                alt={t('upload.view.alt')}
                width={width}
                height={height}
                // Otherwise the browser would start dragging the picture instead of the watermark.
                draggable={false}
                className={styles['picture']}
              />
            </button>
            {thirds && <RuleOfThirds />}
            <Watermark
              frame={frame}
              settings={drawnWatermark(watermark, photo.opened.luma)}
              onChange={(change) => dispatch({ type: 'watermarkChanged', change })}
            />
            {isDragging && <p className={styles['drop']}>{t('upload.pick.dropNow')}</p>}
          </div>
          <FooterBand photo={photo.opened} username={username} year={serverYear()} />
        </div>
      </div>
      <div className={styles['tools']}>
        <IconButton
          icon={Grid3x3}
          label={t('upload.view.thirds')}
          aria-pressed={thirds}
          className={classes(thirds && styles['on'])}
          onClick={() => setThirds(!thirds)}
        />
        <IconButton icon={Maximize2} label={t('upload.view.enlarge')} onClick={() => setZoomed(true)} />
        <IconButton
          icon={Trash2}
          label={t('upload.pick.remove')}
          onClick={() => currentId !== undefined && dispatch({ type: 'removed', id: currentId })}
        />
        {isAlone && <FileButton isIcon>{t('upload.pick.more')}</FileButton>}
      </div>
      {isZoomed && <PickedPhotoZoom photo={photo} onClose={() => setZoomed(false)} />}
    </section>
  );
}
