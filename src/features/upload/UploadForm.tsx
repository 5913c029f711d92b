import { RotateCcw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { readWatermark } from '../../image/watermark/kept-watermark.ts';
import type { CurrentUser } from '../../contract/calls/user-calls.ts';
import { PHOTO_TYPES } from '../../contract/rules/values.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import { askForPhone, askForTerms } from '../../session/account-requirements.ts';
import { useVerificationStatus } from '../../auth/verification-status.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { MetadataForm } from './MetadataForm.tsx';
import { PhotoPanel } from './PhotoPanel.tsx';
import { PhotoStrip } from './PhotoStrip.tsx';
import { PutOnAll } from './PutOnAll.tsx';
import { SendBar } from './SendBar.tsx';
import { LeftOutNote, NobodysNote, RestoredNote, UndoNote, UnkeptNote } from './StripNotes.tsx';
import { changeForm, changeWatermark, prepareFor, send } from './actions.ts';
import { keepFormNow, watchPage } from './draft-keeper.ts';
import { withType, hasOwnTexts } from './form.ts';
import { goToField } from './go-to-field.ts';
import { missingFields } from './missing-fields.ts';
import { addPhotos, clearAll } from './strip-actions.ts';
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
  const { owner, form, sending } = useUpload();
  // The form is locked while it is being saved.
  const isSaving = sending.step === 'saving';
  const { id } = session.user;
  const isDragging = useIncomingPhotos(addPhotos);
  useEffect(() => {
    void prepareFor(id);
  }, [id]);
  useDraftKept();
  useNextField();
  useChosenWatermark(owner === id);

  if (owner !== id) {
    return (
      <Screen>
        <Waiting quiet />
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
        <div className={styles['notes']} inert={isSaving}>
          <RestoredNote />
          <NobodysNote />
          <LeftOutNote />
          <UnkeptNote />
          <UndoNote />
        </div>
        <div className={styles['photo']} inert={isSaving}>
          <PhotoStrip />
          <PhotoPanel username={session.username} isDragging={isDragging} />
        </div>
        <div className={styles['fields']} inert={isSaving}>
          <MetadataForm form={form} />
          <PutOnAll />
          <div className={styles['clear']}>
            <ClearAll />
          </div>
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

/** Takes the watermark that was placed on its own screen (docs/rules/upload.md, "Watermark screen"). */
function useChosenWatermark(isPrepared: boolean): void {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  useEffect(() => {
    const hasOne = typeof state === 'object' && state !== null && 'watermark' in state;
    const chosen = hasOne ? readWatermark(state.watermark) : undefined;
    if (!isPrepared || chosen === undefined) return;
    changeWatermark(chosen);
    // Once: a reload shall not undo what was changed since.
    void navigate('/upload', { replace: true, state: null });
  }, [isPrepared, state, navigate]);
}

/** Saves the draft once more before the page is closed, on whichever screen that is. */
function useDraftKept(): void {
  useEffect(() => {
    watchPage();
    return keepFormNow;
  }, []);
}

/**
 * Goes on with the next photo once one was saved: to its first field that is blank. Where none is, the page stays where
 * it is, and at the top once no photo is left.
 */
function useNextField(): void {
  const saved = useUpload(({ sending }) => (sending.step === 'saved' ? sending.id : undefined));
  const step = useUpload(({ photo }) => photo.step);
  const done = useRef(saved);
  const goOn = useEffectEvent(() => {
    if (step === 'none') window.scrollTo({ top: 0, behavior: 'smooth' });
    const [first] = step === 'open' ? missingFields(useUpload.getState().form).blank : [];
    if (first !== undefined) goToField(first);
    else
      document.querySelector<HTMLElement>('[data-strip-frame][aria-current]')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    // The picture grows above the form when it opens.
    if (saved === undefined || saved === done.current || step === 'opening') return;
    done.current = saved;
    // Who has begun to write meanwhile is left to it.
    if (!isWriting()) goOn();
  }, [saved, step]);
}

function isWriting(): boolean {
  return document.activeElement?.matches('form :is(input, select, textarea)') === true;
}

/** Empties the strip and what the form has of one photo, which can be undone; not to be pressed while there is nothing to clear. */
function ClearAll() {
  const { t } = useTranslation();
  const hasSomething = useUpload(({ strip, form }) => strip.length > 0 || hasOwnTexts(form));
  return (
    <Button disabled={!hasSomething} onClick={() => void clearAll()}>
      <Icon of={RotateCcw} />
      {t('upload.clearAll')}
    </Button>
  );
}

/** Says what keeps photos from being sent; composing and saving go on all the same (docs/rules/upload.md, "Who may upload"). */
function StandingNote({ user }: { user: CurrentUser }) {
  const { needsEULA, needsPhoneVerification } = useVerificationStatus(user);
  if (needsEULA) return <Need what="terms" ask={askForTerms} />;
  return needsPhoneVerification ? <Need what="phone" ask={askForPhone} /> : null;
}

function Need({ what, ask }: { what: 'terms' | 'phone'; ask: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles['note']}>
      <Note kind="news" action={<Button onClick={ask}>{t(`upload.standing.${what}.do`)}</Button>}>
        {t(`upload.standing.${what}.text`)}
      </Note>
    </div>
  );
}
