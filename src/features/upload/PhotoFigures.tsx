import { useTranslation } from 'react-i18next';
import type { OpenedPhoto } from '../../../workers/image.api.ts';
import { megabytes } from '../../ui/megabytes.ts';
import styles from './photo-figures.module.css';

/** The file in figures: sides, megapixels, MB. */
export function PhotoFigures({ photo }: { photo: OpenedPhoto }) {
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
