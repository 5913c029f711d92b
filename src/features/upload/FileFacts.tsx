import { useTranslation } from 'react-i18next';
import type { OpenedPhoto } from '../../../workers/image.api.ts';
import type { PhotoExif } from '../../../workers/image/types.ts';
import { CameraPlate } from '../../photo/CameraPlate.tsx';
import type { CameraFacts } from '../../photo/camera-facts.ts';
import { Histogram } from '../../image/Histogram.tsx';
import styles from './file-facts.module.css';

/** What is in the file: the distribution of its colours, and what the camera wrote. */
export function FileFacts({ photo }: { photo: OpenedPhoto }) {
  const { t } = useTranslation();
  return (
    <div className={styles['facts']}>
      <Histogram of={photo.histogram} label={t('upload.file.histogram')} />
      <CameraPlate camera={cameraFacts(photo.exif)} />
      {!photo.hasPosition && <p className={styles['position']}>{t('upload.file.noPosition')}</p>}
    </div>
  );
}

function cameraFacts(exif: PhotoExif): CameraFacts {
  return {
    camera_make: exif.camera_make ?? null,
    camera_model: exif.camera_model ?? null,
    lens_model: exif.lens_model ?? null,
    iso: exif.iso ?? null,
    aperture: exif.aperture ?? null,
    shutter_speed: exif.shutter_speed ?? null,
    focal_length: exif.focal_length ?? null,
    date_taken: exif.date_taken ?? null,
  };
}
