import { CircleAlert, Upload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoFormField } from '../../contract/photo/form.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { classes } from '../../ui/classes.ts';
import { SentPhoto } from './SentPhoto.tsx';
import { goToField } from './go-to-field.ts';
import { missingFields } from './missing-fields.ts';
import type { MissingFields } from './missing-fields.ts';
import type { Batch, SendState } from './machine/state.ts';
import { dispatch, useUpload } from './upload-machine.ts';
import styles from './send-bar.module.css';

/** The bar at the bottom of the screen: what is missing or how sending went, and the Send button. */
export function SendBar() {
  const { t } = useTranslation();
  const { form, photo, sending, strip, batch, replaces } = useUpload();
  const hasNext = strip.length > 1;
  const { blank, wrong } = missingFields(form);
  const hasPhoto = photo.step === 'open';
  const isReady = hasPhoto && blank.length + wrong.length === 0;
  // True once a photo has been saved and the next one is current.
  const isNextCurrent = sending.step === 'saved' && photo.step !== 'none';
  // Hidden while a photo is being saved, and afterwards until the next photo is open.
  const isMissingShown = sending.step !== 'saving' && (sending.step !== 'saved' || hasPhoto);
  if (batch !== undefined) return <BatchBar batch={batch} />;
  return (
    <div className={styles['bar']}>
      <div className={classes(styles['state'], isNextCurrent && styles['brief'])}>
        <div aria-live="polite">
          <SendResult sending={sending} />
        </div>
        {replaces !== undefined && (
          <p className={styles['word']}>{t('upload.better.replaces', { id: replaces.id })}</p>
        )}
        {isMissingShown && photo.step !== 'opening' && (
          <MissingList blank={blank} wrong={wrong} hasPhoto={hasPhoto} />
        )}
      </div>
      <Button
        type="submit"
        kind="primary"
        busy={sending.step === 'saving'}
        disabled={!isReady}
        className={styles['send']}
      >
        <Icon of={Upload} />
        {t(hasNext ? 'upload.send.next' : 'upload.send.button')}
      </Button>
    </div>
  );
}

/** While several photos are sent: which one is being saved, and the button that stops after it. */
function BatchBar({ batch: { sent, total, ids } }: { batch: Batch }) {
  const { t } = useTranslation();
  const stop = useRef<HTMLButtonElement>(null);
  // The button that was pressed can't be reached while photos are saved.
  useEffect(() => stop.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles['bar']}>
      <div className={styles['state']}>
        <p className={styles['word']} aria-live="polite">
          {t('upload.several.saving', { number: Math.min(sent + 1, total), total })}
        </p>
        <ProgressLine percent={(100 * sent) / total} />
      </div>
      <Button
        ref={stop}
        className={styles['send']}
        disabled={ids.length < 2}
        onClick={() => dispatch({ type: 'batchStopped' })}
      >
        {t('upload.several.stop')}
      </Button>
    </div>
  );
}

/** The progress or result of sending; renders nothing before it begins. */
function SendResult({ sending }: { sending: SendState }) {
  const { t } = useTranslation();
  if (sending.step === 'saving') return <p className={styles['word']}>{t('upload.send.saving')}</p>;
  if (sending.step === 'saved') return <SentPhoto {...sending} />;
  if (sending.step === 'failed') {
    return (
      <p className={styles['bad']}>
        <Icon of={CircleAlert} />
        <span>{t(`upload.send.failed.${sending.problem}`)}</span>
      </p>
    );
  }
  return null;
}

interface Props extends MissingFields {
  hasPhoto: boolean;
}

/** The fields that prevent the photo from being sent, each with a link to it. */
function MissingList({ blank, wrong, hasPhoto }: Props) {
  const { t } = useTranslation();
  if (!hasPhoto) return <p>{t('upload.send.noFile')}</p>;
  if (blank.length > 0) {
    return (
      <div className={styles['missing']}>
        <p className={styles['lead']}>{t('upload.send.missing')}:</p>
        <ul className={styles['list']}>
          {blank.map((field) => (
            <li key={field}>
              <FieldLink field={field} />
            </li>
          ))}
        </ul>
      </div>
    );
  }
  const [first] = wrong;
  if (first === undefined) return <p>{t('upload.send.ready')}</p>;
  return (
    <p>
      <FieldLink field={first} />
      <span> {first === 'airport' ? t('photo.airport.invalid') : t('photo.form.problem.invalid')}</span>
    </p>
  );
}

function FieldLink({ field }: { field: PhotoFormField }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles['link']} onClick={() => goToField(field)}>
      {field === 'type' ? t('upload.type') : t(`values.field.${field}`)}
    </button>
  );
}
