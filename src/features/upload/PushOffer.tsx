import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InstallGuideButton } from '../../components/install-guide/InstallGuideButton.tsx';
import { useDevicePush } from '../../push/use-device-push.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { useUpload } from './upload-machine.ts';
import styles from './strip-notes.module.css';

const KEY = 'pushOfferAnswered';

/**
 * Offers to notify the user of the verdict, once a photo was saved on this device, until they answer (docs/rules/push.md,
 * "Asking"). Absent where the browser can't, or the user has denied it before.
 */
export function PushOffer() {
  const isSaved = useUpload(({ sending }) => sending.step === 'saved');
  return isSaved ? <Offer /> : null;
}

function Offer() {
  const { t } = useTranslation();
  const { state, busy, problem, turnOn } = useDevicePush();
  const [isClosed, setClosed] = useState(isAnswered);
  const [wasPressed, setPressed] = useState(false);
  const closing = useRef<HTMLButtonElement>(null);
  if (isClosed || state === 'checking' || state === 'unavailable') return null;
  if (!wasPressed && (state === 'on' || state === 'blocked')) return null;
  const press = async () => {
    setPressed(true);
    const outcome = await turnOn();
    if (outcome === 'failed') return;
    storeAnswered();
    // The pressed button is gone then.
    closing.current?.focus();
  };
  const close = (
    <IconButton
      ref={closing}
      icon={X}
      label={wasPressed ? t('ui.close') : t('upload.push.never')}
      onClick={() => {
        storeAnswered();
        setClosed(true);
      }}
    />
  );
  const canAsk = state === 'off' && (problem === undefined || problem === 'failed');
  return (
    <Note
      kind="news"
      action={
        <span className={styles['actions']}>
          {canAsk && (
            <Button busy={busy} onClick={() => void press()}>
              {t('upload.push.do')}
            </Button>
          )}
          {state === 'home-screen' && <InstallGuideButton />}
          {close}
        </span>
      }
    >
      {t(`upload.push.${problem ?? (state === 'off' ? 'ask' : state)}`)}
    </Note>
  );
}

function isAnswered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** The offer isn't made on this device again. */
function storeAnswered(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Storage is blocked, so the offer may be made again.
  }
}
