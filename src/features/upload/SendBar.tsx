import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CircleAlert, CircleCheck, Upload } from '../../ui/icons.ts';
import { openTray } from '../../tray/tray-state.ts';
import { MissingList } from './MissingList.tsx';
import { missingFields } from './missing-fields.ts';
import type { SendState } from './upload-state.ts';
import { useUpload } from './upload-state.ts';
import styles from './send-bar.module.css';

/** What is missing or how the sending went, and the Send button, at the foot of the screen. */
export function SendBar() {
  const { t } = useTranslation();
  const { form, photo, sending } = useUpload();
  const { blank, wrong } = missingFields(form);
  const isReady = photo.step === 'open' && blank.length + wrong.length === 0;
  return (
    <div className={styles['bar']}>
      <div className={styles['state']}>
        <div aria-live="polite">
          <SendResult sending={sending} />
        </div>
        {(sending.step === 'idle' || sending.step === 'failed') && (
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
        {t('upload.send.button')}
      </Button>
    </div>
  );
}

/** The state of the sending; nothing before it has begun. */
function SendResult({ sending }: { sending: SendState }) {
  const { t } = useTranslation();
  if (sending.step === 'saving') return <p className={styles['word']}>{t('upload.send.saving')}</p>;
  if (sending.step === 'saved') return <Saved {...sending} />;
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

function Saved({ plain, scaled }: Extract<SendState, { step: 'saved' }>) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles['good']}>
        <Icon of={CircleCheck} />
        <span className={styles['word']}>{t('upload.send.saved')}</span>
        <button type="button" className={styles['link']} onClick={openTray}>
          {t('upload.send.toOutbox')}
        </button>
      </p>
      {plain && <p className={styles['more']}>{t('upload.send.plain')}</p>}
      {scaled && <p className={styles['more']}>{t('upload.send.scaled', scaled)}</p>}
      {!plain && !scaled && <p className={styles['more']}>{t('upload.send.savedMore')}</p>}
    </>
  );
}
