import { Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { serverYear } from '../../api/server-time.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ApplyToAll } from './ApplyToAll.tsx';
import { goToField } from './go-to-field.ts';
import { missingInStrip } from './missing-in-strip.ts';
import type { StripPhotoMissing } from './missing-in-strip.ts';
import { dispatch, useUpload } from './upload-machine.ts';
import styles from './several-photos.module.css';

/**
 * Applies the current photo's fields to all photos in the strip or to the chosen ones, and sends those that are complete
 * (docs/rules/upload.md, "Put on all" and "Send all").
 */
export function SeveralPhotos({ username }: { username: string }) {
  const { t } = useTranslation();
  const state = useUpload();
  const { strip, chosen } = state;
  if (strip.length < 2) return null;
  const ids = chosen ?? strip.map(({ id }) => id);
  const photos = missingInStrip(state, new Set(ids));
  const complete = photos.filter(({ missing }) => missing.length === 0).length;
  const lacking = photos.filter(({ missing }) => missing.length > 0);
  const send = () => dispatch({ type: 'batchRequested', ids, username, at: Date.now(), year: serverYear() });
  return (
    <section className={styles['several']} aria-label={t('upload.several.label')}>
      <ApplyToAll />
      {photos.length > 0 && (
        <Button wide disabled={complete === 0} onClick={send}>
          <Icon of={Upload} />
          {t(chosen === undefined ? 'upload.several.send' : 'upload.several.sendChosen', {
            complete,
            total: photos.length,
          })}
        </Button>
      )}
      {lacking.length > 0 && (
        <details className={styles['lacking']}>
          <summary>{t('upload.several.missing', { count: lacking.length })}</summary>
          <ul className={styles['list']}>
            {lacking.map((photo) => (
              <Lacking key={photo.id} photo={photo} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** A photo that isn't complete; a press makes it current, and leads to the first field that it lacks. */
function Lacking({ photo: { id, number, missing } }: { photo: StripPhotoMissing }) {
  const { t } = useTranslation();
  const names = missing.map((field) => (field === 'type' ? t('upload.type') : t(`values.field.${field}`)));
  const go = () => {
    dispatch({ type: 'photosChosen', ids: undefined });
    dispatch({ type: 'photoSelected', id });
    const [first] = missing;
    if (first !== undefined) goToField(first);
  };
  return (
    <li>
      <button type="button" className={styles['photo']} onClick={go}>
        <span className={styles['number']}>{number}</span>
        <span>{names.join(' · ')}</span>
      </button>
    </li>
  );
}
