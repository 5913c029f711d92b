import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoType } from '../../contract/values.ts';
import { PHOTO_TYPES } from '../../contract/values.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { ask } from '../../ui/overlay.ts';
import { Screen } from '../../ui/Screen.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { changeForm, pickPhoto, prepareFor, send, startOver } from './actions.ts';
import { keepFormNow } from './draft-keeper.ts';
import { withType } from './form.ts';
import { MetadataForm } from './MetadataForm.tsx';
import { PhotoPanel } from './PhotoPanel.tsx';
import { SendBar } from './SendBar.tsx';
import { StandingNote } from './StandingNote.tsx';
import { useUpload } from './upload-state.ts';
import { useIncomingPhotos } from './use-incoming-photos.ts';
import styles from './upload.module.css';

interface Props {
  session: Session;
  /** Asks the server again who this is; undefined unless it could not say. */
  verifyAgain: (() => void) | undefined;
}

/** The screen for somebody who is signed in: photo at the left, form at the right, Send always in reach. */
export function UploadForm({ session, verifyAgain }: Props) {
  const { t } = useTranslation();
  const { owner, form, restored, sending } = useUpload();
  // The form is locked while it is being saved.
  const isSaving = sending.step === 'saving';
  const { id } = session.user;
  const isDragging = useIncomingPhotos(pickPhoto);
  useEffect(() => {
    void prepareFor(id);
  }, [id]);
  useDraftKept();
  useTopWhenSaved();

  if (owner !== id) {
    return (
      <Screen>
        <div className={styles['waiting']}>
          <Spinner label={t('ui.loading')} quiet />
        </div>
      </Screen>
    );
  }
  return (
    <Screen aside={<TypeSwitch />} width="wide">
      <form
        className={styles['desk']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(session.username);
        }}
      >
        {verifyAgain && <UnverifiedNote onRetry={verifyAgain} />}
        <StandingNote user={session.user} />
        {restored && <RestoredNote />}
        <div className={styles['photo']} inert={isSaving}>
          <PhotoPanel username={session.username} isDragging={isDragging} />
        </div>
        <div className={styles['fields']} inert={isSaving}>
          <MetadataForm form={form} />
        </div>
        <SendBar />
      </form>
    </Screen>
  );
}

function TypeSwitch() {
  const { t } = useTranslation();
  const form = useUpload((state) => state.form);
  return (
    <SegmentedControl<PhotoType>
      label={t('upload.type')}
      value={form.type}
      onChange={(type) => changeForm(withType(form, type))}
      segments={PHOTO_TYPES.map((value) => ({ value, label: t(`values.type.${value}`) }))}
    />
  );
}

/** The server is in trouble; what is made here is kept on the device all the same. */
function UnverifiedNote({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles['note']}>
      <Note kind="caution" action={<Button onClick={onRetry}>{t('ui.tryAgain')}</Button>}>
        <strong>{t('upload.access.connectionTitle')}</strong> {t('upload.access.connection')}
      </Note>
    </div>
  );
}

function RestoredNote() {
  const { t } = useTranslation();
  const confirm = async () => {
    const yes = await ask({
      type: 'confirm',
      title: t('upload.startOver'),
      message: t('upload.startOverSure'),
      confirm: t('upload.startOver'),
      danger: true,
    });
    if (yes) await startOver();
  };
  return (
    <div className={styles['note']}>
      <Note kind="news" action={<Button onClick={() => void confirm()}>{t('upload.startOver')}</Button>}>
        {t('upload.restored')}
      </Note>
    </div>
  );
}

/** Scrolls to the top once a photo is saved: there the next one begins. */
function useTopWhenSaved(): void {
  const step = useUpload(({ sending }) => sending.step);
  useEffect(() => {
    if (step === 'saved') window.scrollTo({ top: 0, behavior: 'smooth' });
  }, [step]);
}

/** Saves the draft once more before the page is closed. */
function useDraftKept(): void {
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') keepFormNow();
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', keepFormNow);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', keepFormNow);
      keepFormNow();
    };
  }, []);
}
