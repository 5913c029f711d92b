import { RotateCcw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { readWatermark } from '../../image/watermark/stored-watermark.ts';
import type { CurrentUser } from '../../contract/calls/user-calls.ts';
import { PHOTO_TYPES } from '../../contract/rules/values.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import { serverYear } from '../../api/server-time.ts';
import { promptForPhone, promptForTerms } from '../../session/account-requirements.ts';
import { useVerificationStatus } from '../../auth/verification-status.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { AwaitedNote, ReplacesNote } from './BetterVersionNotes.tsx';
import { MetadataForm } from './MetadataForm.tsx';
import { PhotoDetails } from './PhotoDetails.tsx';
import { PhotoStage } from './PhotoStage.tsx';
import { LimitNote } from './aids/LimitNote.tsx';
import { PushOffer } from './PushOffer.tsx';
import { SendBar } from './SendBar.tsx';
import { SeveralPhotos } from './SeveralPhotos.tsx';
import { SharedPhotosNote } from './SharedPhotosNote.tsx';
import { LeftOutNote } from './LeftOutNote.tsx';
import { RestoredNote, UnclaimedNote, UndoNote, UnstoredNote } from './StripNotes.tsx';
import { withType, hasOwnInput } from './form.ts';
import { goToField } from './go-to-field.ts';
import { missingFields } from './missing-fields.ts';
import {
  changeForm,
  dispatch,
  openScreen,
  pickFiles,
  useUpload,
  watchPage,
  writeDraftNow,
} from './upload-machine.ts';
import { useBetterVersion } from './use-better-version.ts';
import { useIncomingPhotos } from './use-incoming-photos.ts';
import styles from './upload.module.css';

interface Props {
  session: Session;
  /** Checks the session on the server again; undefined unless the last check failed. */
  verifyAgain: (() => void) | undefined;
}

/** The screen for signed-in users: the photo on the left, the form on the right, and Send always in view. */
export function UploadForm({ session, verifyAgain }: Props) {
  const { owner, form, sending, batch } = useUpload();
  // While photos are being saved, the form is locked.
  const isSaving = sending.step === 'saving' || batch !== undefined;
  const { id } = session.user;
  const isDragging = useIncomingPhotos(pickFiles);
  useEffect(() => openScreen(id), [id]);
  useDraftSaved();
  useNextField();
  useChosenWatermark(owner === id && !isSaving);
  useBetterVersion(owner === id && !isSaving);

  if (owner !== id) {
    return (
      <Screen>
        <LoadingSpinner quiet />
      </Screen>
    );
  }
  return (
    <Screen
      aside={
        <div className={styles['type']}>
          <TypeSwitch />
          <ClearAll isSaving={isSaving} />
        </div>
      }
      width="wide"
    >
      <form
        className={styles['desk']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const { username } = session;
          dispatch({ type: 'sendRequested', username, at: Date.now(), year: serverYear() });
        }}
      >
        {verifyAgain && <UnverifiedNote onRetry={verifyAgain} />}
        <StandingNote user={session.user} />
        <div className={styles['notes']} inert={isSaving}>
          <ReplacesNote />
          <AwaitedNote />
          <LimitNote />
          <RestoredNote />
          <SharedPhotosNote owner={id} />
          <UnclaimedNote />
          <LeftOutNote />
          <UnstoredNote />
          <UndoNote />
          <PushOffer />
        </div>
        <div className={styles['photo']} inert={isSaving}>
          <PhotoStage username={session.username} isDragging={isDragging} />
          <PhotoDetails />
        </div>
        <div className={styles['fields']} inert={isSaving}>
          <MetadataForm form={form} />
          <SeveralPhotos username={session.username} />
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

/** Says that the server could not verify the session, but that photos are still saved on the device. */
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

/** Applies the watermark that was positioned on the watermark screen (docs/rules/upload.md, "Watermark screen"). */
function useChosenWatermark(isPrepared: boolean): void {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  useEffect(() => {
    const hasOne = typeof state === 'object' && state !== null && 'watermark' in state;
    const chosen = hasOne ? readWatermark(state.watermark) : undefined;
    if (!isPrepared || chosen === undefined) return;
    dispatch({ type: 'watermarkChanged', change: chosen });
    // Only once: a reload must not overwrite later changes.
    void navigate('/upload', { replace: true, state: null });
  }, [isPrepared, state, navigate]);
}

/** Writes the draft when the screen or the page is closed. */
function useDraftSaved(): void {
  useEffect(() => {
    watchPage();
    return writeDraftNow;
  }, []);
}

/**
 * When a photo was saved, moves the focus to the first blank field of the next one (docs/rules/upload.md, "Upload
 * screen"). If no field is blank, the page doesn't move; if there is no next photo, it scrolls to the top.
 */
function useNextField(): void {
  const saved = useUpload(({ sending }) => (sending.step === 'saved' ? sending.id : undefined));
  const step = useUpload(({ photo }) => photo.step);
  const isBatch = useUpload(({ batch }) => batch !== undefined);
  const done = useRef(saved);
  const focusNext = useEffectEvent(() => {
    if (step === 'none') window.scrollTo({ top: 0, behavior: 'smooth' });
    const [first] = step === 'open' ? missingFields(useUpload.getState().form).blank : [];
    if (first !== undefined) goToField(first);
    else
      document.querySelector<HTMLElement>('[data-strip-frame][aria-current]')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    // When the photo opens, its picture grows and moves the form below it.
    if (saved === undefined || saved === done.current || step === 'opening' || isBatch) return;
    done.current = saved;
    // Don't interrupt a user who has begun to type in the meantime.
    if (!isWriting()) focusNext();
  }, [saved, step, isBatch]);
}

function isWriting(): boolean {
  return document.activeElement?.matches('form :is(input, select, textarea)') === true;
}

/**
 * Empties the strip and the fields that belong to the current photo only, with Undo; disabled if there is nothing to
 * clear.
 */
function ClearAll({ isSaving }: { isSaving: boolean }) {
  const { t } = useTranslation();
  const hasSomething = useUpload(({ strip, form }) => strip.length > 0 || hasOwnInput(form));
  return (
    <Button disabled={isSaving || !hasSomething} onClick={() => dispatch({ type: 'cleared' })}>
      <Icon of={RotateCcw} />
      <span>{t('upload.clearAll')}</span>
    </Button>
  );
}

/**
 * Says what prevents photos from being sent; they can still be prepared and saved (docs/rules/upload.md, "Who may
 * upload").
 */
function StandingNote({ user }: { user: CurrentUser }) {
  const { needsEULA, needsPhoneVerification } = useVerificationStatus(user);
  if (needsEULA) return <Need what="terms" ask={promptForTerms} />;
  return needsPhoneVerification ? <Need what="phone" ask={promptForPhone} /> : null;
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
