import { useTranslation } from 'react-i18next';
import type { OpenedPhoto } from '../../../workers/image.api.ts';
import { CameraPlate } from '../../components/photo/CameraPlate.tsx';
import { megabytes } from '../../ui/megabytes.ts';
import styles from './file-facts.module.css';

/** The file's figures and the camera's data, and that its position stays here. */
export function FileFacts({ photo }: { photo: OpenedPhoto }) {
  const { t } = useTranslation();
  return (
    <div className={styles['facts']}>
      <PhotoFigures photo={photo} />
      <CameraPlate camera={photo.camera} />
      <p className={styles['position']}>
        {t(photo.hasPosition ? 'upload.file.position' : 'upload.file.noPosition')}
      </p>
    </div>
  );
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
