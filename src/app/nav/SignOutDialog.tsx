import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openOutbox, useOutbox } from '../../outbox/page/index.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { showDialog, showToast } from '../../ui/overlay.ts';
import { useOnline } from '../../ui/use-online.ts';
import type { DraftHandling } from './sign-out-device.ts';
import { useSignOutPrompt } from './sign-out-prompt.ts';
import { useSignOut } from './use-sign-out.ts';
import styles from './sign-out-dialog.module.css';

const close = () => useSignOutPrompt.setState({ isAsked: false });

/**
 * Asks what to do with outbox items and draft photos at sign-out: send them first, keep them locked for the account, or
 * delete them (docs/rules/accounts.md, "Sign-out").
 */
export default function SignOutDialog() {
  const { t } = useTranslation();
  const { waiting, needsYou } = useOutbox();
  const prepared = useSignOutPrompt((leaving) => leaving.prepared);
  const unsent = waiting + prepared;
  const online = useOnline();
  const [session] = useState(() => useSession.getState().session);
  const [sending, setSending] = useState(false);
  const signOut = useSignOut();
  const leave = async (begun: DraftHandling) => {
    const remaining = useOutbox.getState().waiting + prepared;
    close();
    await signOut(begun);
    if (remaining > 0) showToast(t('leaving.kept', { count: remaining, name: session?.username ?? '' }));
  };
  useWhenSent(sending, prepared, () => leave('keep'));

  const discard = async () => {
    close();
    const confirmed = await showDialog({
      type: 'confirm',
      danger: true,
      title: t('leaving.deleteTitle', { count: unsent }),
      message: t('leaving.deleteText'),
      confirm: t('leaving.deleteConfirm'),
    });
    if (!confirmed) return;
    // A different user may have signed in since, in another tab.
    if (session === undefined || useSession.getState().session?.token !== session.token) return;
    const outcome = await (await openOutbox()).discardAll(session.user.id);
    if (outcome.ok) await signOut('forget');
    else showToast(t('leaving.failed'));
  };

  if (sending) {
    return (
      <Dialog
        title={t('leaving.sendingTitle')}
        onClose={close}
        keep
        actions={
          <>
            <Button onClick={close}>{t('leaving.stay')}</Button>
            <Button onClick={() => void leave('keep')}>{t('leaving.leaveNow')}</Button>
          </>
        }
      >
        <p aria-live="polite">{t('leaving.left', { count: waiting })}</p>
        {needsYou > 0 && <p>{t('leaving.needsYou', { count: needsYou })}</p>}
        {!online && <p>{t('leaving.noNetwork')}</p>}
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('leaving.title', { count: unsent })}
      onClose={close}
      actions={<Button onClick={close}>{t('leaving.stay')}</Button>}
    >
      {prepared > 0 && (
        <p>{t(waiting > 0 ? 'leaving.preparedToo' : 'leaving.prepared', { count: prepared })}</p>
      )}
      <div className={styles['choices']}>
        {waiting > 0 && (
          <LeavingOption
            title={t('leaving.send')}
            text={t(online ? 'leaving.sendText' : 'leaving.noNetwork')}
            disabled={!online}
            onChoose={() => setSending(true)}
          />
        )}
        <LeavingOption
          title={t('leaving.keep')}
          text={t(waiting > 0 ? 'leaving.keepText' : 'leaving.keepPrepared')}
          onChoose={() => void leave('keep')}
        />
        <LeavingOption
          title={t('leaving.delete')}
          text={t('leaving.deleteHint')}
          danger
          onChoose={() => void discard()}
        />
      </div>
    </Dialog>
  );
}

interface LeavingOptionProps {
  title: string;
  text: string;
  disabled?: boolean;
  danger?: boolean;
  onChoose: () => void;
}

/** One option, with an explanation. */
function LeavingOption({ title, text, disabled = false, danger = false, onChoose }: LeavingOptionProps) {
  return (
    <button
      type="button"
      className={styles['choice']}
      data-danger={danger || undefined}
      disabled={disabled}
      onClick={onChoose}
    >
      <strong>{title}</strong>
      <span>{text}</span>
    </button>
  );
}

/**
 * While `isOn`, sends everything immediately. Calls `onSent` when nothing is left to send or, while the question is open,
 * to ask about.
 */
function useWhenSent(isOn: boolean, prepared: number, onSent: () => Promise<void>): void {
  const waiting = useOutbox((outbox) => outbox.waiting);
  const isSent = waiting + (isOn ? 0 : prepared) === 0;
  const finish = useEffectEvent(onSent);
  useEffect(() => {
    if (isOn) void openOutbox().then((outbox) => outbox.liftBlock());
  }, [isOn]);
  useEffect(() => {
    if (isSent) void finish();
  }, [isSent]);
}
