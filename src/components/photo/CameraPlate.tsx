import { useTranslation } from 'react-i18next';
import { apertureText, focalText, isBlank, shutterText, takenText } from './camera-facts.ts';
import type { CameraFacts } from './camera-facts.ts';
import styles from './camera-plate.module.css';

/** The photo's EXIF data, styled like the type plate of a machine; a note if there is none. */
export function CameraPlate({ camera }: { camera: CameraFacts }) {
  const { t } = useTranslation();
  if (isBlank(camera)) return <p className={styles['none']}>{t('photo.noExif')}</p>;
  const exposure = [
    ['iso', camera.iso === null ? undefined : String(camera.iso)],
    ['aperture', apertureText(camera.aperture)],
    ['shutter_speed', shutterText(camera.shutter_speed)],
    ['focal_length', focalText(camera.focal_length)],
  ] as const;
  const lines = [
    ['camera_make', camera.camera_make ?? undefined],
    ['camera_model', camera.camera_model ?? undefined],
    ['lens_model', camera.lens_model ?? undefined],
    ['date_taken', takenText(camera.date_taken)],
  ] as const;
  return (
    <dl className={styles['plate']}>
      {lines.map(([field, value]) =>
        value === undefined || value === '' ? null : (
          <div key={field} className={styles['line']}>
            <dt className={styles['name']}>{t(`values.field.${field}`)}</dt>
            <dd className={styles['text']}>{value}</dd>
          </div>
        ),
      )}
      {exposure.map(([field, value]) => (
        <div key={field} className={styles['cell']}>
          <dt className={styles['name']}>{t(`values.field.${field}`)}</dt>
          <dd className={styles['value']}>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
