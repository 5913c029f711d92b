import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '../../outbox/page/index.ts';
import type { OutboxItem } from '../../outbox/page/index.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { AccessDenied } from './AccessDenied.tsx';
import { DeskBar } from './DeskBar.tsx';
import { DeskNotes } from './DeskNotes.tsx';
import { DeskWorkspace } from './DeskWorkspace.tsx';
import { StaleListNote } from './list/StaleListNote.tsx';
import { UndoDecision } from './decision/UndoDecision.tsx';
import { denialOf } from './access.ts';
import { selectPhoto, initialSelection } from './list/selection.ts';
import type { Selection } from './list/selection.ts';
import type { Desk } from './desk.ts';
import { useDeskPage } from './use-desk-page.ts';
import { useRetainedPhoto } from './list/use-retained-photo.ts';
import { useReviewList } from './list/use-review-list.ts';
import { useUndo } from './decision/use-undo.ts';
import styles from './desk.module.css';

/** A review desk: notes, and the photos to be decided on. */
export function ReviewDesk({ desk }: { desk: Desk }) {
  const { t } = useTranslation();
  const { loaded, photos: undecided, waiting, rejections, deletions } = useReviewList(desk);
  const online = useOnline();
  const isReady = loaded.state === 'ready';
  const [initial, setInitial] = useState<Selection>();
  const [selected, setSelection] = useState<Selection>();
  const selection = selected ?? initial ?? initialSelection(undecided);
  // Computed only once, so that the selection doesn't change with other reviewers' decisions.
  if (isReady && initial === undefined) setInitial(selection);
  const retained = useRetainedPhoto(undecided, selection);
  const { photos } = retained;
  useDeskPage();
  // A reviewer who has gone on to another photo since stays there.
  const undo = useUndo((id) =>
    setSelection((now) => (now === selected ? { id, index: selection.index } : now)),
  );

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
        <LoadingSpinner />
      </div>
    );
  }
  const notes = (
    <>
      {loaded.stale !== undefined && (
        <StaleListNote because={loaded.stale} asOf={loaded.asOf} onRetry={loaded.retry} />
      )}
      <DeskNotes
        desk={desk}
        aDay={{ reject: rejections?.aDay, delete: deletions?.aDay }}
        onReopen={(id) => setSelection(selectPhoto(photos, id))}
      />
    </>
  );
  return (
    <div className={styles['desk']}>
      {photos.length === 0 ? (
        <>
          <DeskBar desk={desk} count={waiting} />
          <div className={styles['notes']}>{notes}</div>
          <UndoDecision undo={undo} />
          <EmptyReviewList waiting={waiting} />
        </>
      ) : (
        <DeskWorkspace
          desk={desk}
          photos={photos}
          waiting={waiting}
          rejections={rejections}
          deletions={deletions}
          selection={selection}
          onSelect={setSelection}
          notes={notes}
          undo={undo}
          isOffline={!online || loaded.stale === 'offline'}
          retained={retained}
        />
      )}
    </div>
  );
}

const SETTLED: ReadonlySet<OutboxItem['state']> = new Set(['done', 'cancelled', 'needs-you']);

/** Shown if the list is empty: how many decisions are still on this device, and how many more photos are undecided. */
function EmptyReviewList({ waiting }: { waiting: number }) {
  const { t } = useTranslation();
  const unsent = useOutbox(
    ({ items }) =>
      // Those that were refused have a note of their own.
      items.filter(({ kind, state }) => kind === 'review' && !SETTLED.has(state)).length,
  );
  return (
    <EmptyState
      drawing="aircraft"
      title={t(waiting > 0 ? 'review.empty.next' : 'review.empty.title')}
      actions={<ButtonLink to="/review">{t('review.desk.back')}</ButtonLink>}
    >
      <p>{waiting > 0 ? t('review.empty.more', { count: waiting }) : t('review.empty.hint')}</p>
      {unsent > 0 && <p>{t('review.empty.undelivered', { count: unsent })}</p>}
    </EmptyState>
  );
}
