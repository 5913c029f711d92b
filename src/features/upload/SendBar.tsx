import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CircleAlert, Upload } from '../../ui/icons.ts';
import { MissingList } from './MissingList.tsx';
import { missingFields } from './missing-fields.ts';
import { SentPhoto } from './SentPhoto.tsx';
import type { SendState } from './upload-state.ts';
import { useUpload } from './upload-state.ts';
import styles from './send-bar.module.css';

/** What is missing or how the sending went, and the Send button, at the foot of the screen. */
export function SendBar() {
  const { t } = useTranslation();
  const { form, photo, sending, strip } = useUpload();
  const hasNext = strip.length > 1;
  const { blank, wrong } = missingFields(form);
  const isReady = photo.step === 'open' && blank.length + wrong.length === 0;
  // One was saved, and the next one is being described.
  const isNextInHand = sending.step === 'saved' && photo.step === 'open';
  return (
    <div className={styles['bar']}>
      <div className={classes(styles['state'], isNextInHand && styles['brief'])}>
        <div aria-live="polite">
          <SendResult sending={sending} />
        </div>
        {(sending.step === 'idle' || sending.step === 'failed' || isNextInHand) && (
          <MissingList blank={blank} wrong={wrong} hasPhoto={photo.step === 'open'} />
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

/** The state of the sending; nothing before it has begun. */
function SendResult({ sending }: { sending: SendState }) {
  const { t } = useTranslation();
  if (sending.step === 'saving') return <p className={styles['word']}>{t('upload.send.saving')}</p>;
  if (sending.step === 'saved') return <SentPhoto {...sending} />;
  if (sending.step === 'failed') {
    return (
      <p className={styles['bad']}>
        <Icon of={CircleAlert} />
        {t(`upload.send.failed.${sending.problem}`)}
      </p>
    );
  }
  return null;
}
