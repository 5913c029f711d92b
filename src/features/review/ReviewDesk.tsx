import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '../../outbox/page/index.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Note } from '../../ui/Note.tsx';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { AccessDenied } from './AccessDenied.tsx';
import { DeskBar } from './DeskBar.tsx';
import { DeskNotes } from './DeskNotes.tsx';
import { DeskWorkspace } from './DeskWorkspace.tsx';
import { UndoDecision } from './UndoDecision.tsx';
import { denialOf } from './access.ts';
import { choiceOf, startOf } from './choice.ts';
import type { Choice } from './choice.ts';
import type { Desk } from './desk.ts';
import { useStay } from './use-stay.ts';
import { useUndecided } from './use-undecided.ts';
import { useUndo } from './use-undo.ts';
import styles from './desk.module.css';

/** The review desk: messages, and the photos to decide. */
export function ReviewDesk({ desk }: { desk: Desk }) {
  const { t } = useTranslation();
  const { loaded, photos: undecided, waiting, rejections } = useUndecided(desk);
  const isReady = loaded.state === 'ready';
  const [begun, setBegun] = useState<Choice>();
  const [chosen, setChoice] = useState<Choice>();
  const choice = chosen ?? begun ?? startOf(undecided);
  // Once: what others look at later moves nothing.
  if (isReady && begun === undefined) setBegun(choice);
  const stay = useStay(undecided, choice);
  const { photos } = stay;
  const undo = useUndo((id) => setChoice({ id, place: choice.place }));

  if (loaded.state === 'failed') {
    const why = denialOf(loaded.problem);
    if (why !== 'offline') return <AccessDenied why={why} />;
    return (
      <div className={styles['desk']}>
        <DeskBar desk={desk} />
        <EmptyState
          drawing="fence"
          title={t('review.access.load')}
          actions={
            <Button kind="primary" onClick={loaded.retry}>
              {t('ui.tryAgain')}
            </Button>
          }
        >
          {t('review.offline')}
        </EmptyState>
      </div>
    );
  }
  if (loaded.state === 'loading') {
    return (
      <div className={styles['desk']}>
        <DeskBar desk={desk} />
        <Waiting />
      </div>
    );
  }
  const notes = (
    <div className={styles['notes']}>
      {loaded.stale === 'offline' && (
        <StaleNote asOf={loaded.asOf} because="offline" onRetry={loaded.retry} />
      )}
      {loaded.stale === 'server' && <Note kind="caution">{t('review.access.load')}</Note>}
      <DeskNotes desk={desk} aDay={rejections?.aDay} onLook={(id) => setChoice(choiceOf(photos, id))} />
    </div>
  );
  return (
    <div className={styles['desk']}>
      {photos.length === 0 ? (
        <>
          <DeskBar desk={desk} count={waiting} />
          {notes}
          <UndoDecision undo={undo} />
          <EmptyReviewList waiting={waiting} />
        </>
      ) : (
        <DeskWorkspace
          desk={desk}
          photos={photos}
          waiting={waiting}
          rejections={rejections}
          choice={choice}
          onChoice={setChoice}
          notes={notes}
          undo={undo}
          stay={stay}
        />
      )}
    </div>
  );
}

/** Shown for an empty list; says how many decisions still wait on this device, and how many photos come after them. */
function EmptyReviewList({ waiting }: { waiting: number }) {
  const { t } = useTranslation();
  const undelivered = useOutbox(
    ({ items }) =>
      items.filter(({ kind, state }) => kind === 'review' && state !== 'done' && state !== 'cancelled')
        .length,
  );
  return (
    <EmptyState
      drawing="aircraft"
      title={t(waiting > 0 ? 'review.empty.next' : 'review.empty.title')}
      actions={<ButtonLink to="/review">{t('review.desk.back')}</ButtonLink>}
    >
      <p>{waiting > 0 ? t('review.empty.more', { count: waiting }) : t('review.empty.hint')}</p>
      {undelivered > 0 && <p>{t('review.empty.undelivered', { count: undelivered })}</p>}
    </EmptyState>
  );
}
