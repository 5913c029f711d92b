import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '../../outbox/page/index.ts';
import type { OutboxItem } from '../../outbox/page/index.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { AccessDenied } from './AccessDenied.tsx';
import { DeskBar } from './DeskBar.tsx';
import { DeskNotes } from './DeskNotes.tsx';
import { DeskWorkspace } from './DeskWorkspace.tsx';
import { FilteredListEmpty } from './list/FilteredListEmpty.tsx';
import { StaleListNote } from './list/StaleListNote.tsx';
import { UndoDecision } from './decision/UndoDecision.tsx';
import { addressOf, isNarrowed } from './list/list-filter.ts';
import type { ListFilter } from './list/list-filter.ts';
import { useListFilter } from './list/use-list-filter.ts';
import { denialOf } from './access.ts';
import { useDesk } from './desk-machine.ts';
import type { Desk } from './desk.ts';
import { useDeskFeed } from './use-desk-feed.ts';
import { focusHeading, useDeskPage } from './use-desk-page.ts';
import { useSendKey } from './decision/use-send-key.ts';
import { useUndoGestures } from './decision/use-undo-gestures.ts';
import styles from './desk.module.css';

/** A review desk: notes, and the photos to be decided on. With another filter its list begins anew. */
export function ReviewDesk({ desk }: { desk: Desk }) {
  const [filter] = useListFilter();
  const key = String(addressOf(filter));
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    focusHeading();
  }, [key]);
  return <FilteredDesk key={key} desk={desk} filter={filter} />;
}

function FilteredDesk({ desk, filter }: { desk: Desk; filter: ListFilter }) {
  const { t } = useTranslation();
  const loaded = useDeskFeed(desk, filter);
  const isListed = useDesk((state) => state.isListed && state.desk === desk);
  const isEmpty = useDesk(({ photos }) => photos.length === 0);
  useDeskPage(isListed);
  useUndoGestures();
  useSendKey();

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
  if (loaded.state === 'loading' || !isListed) {
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
      <DeskNotes desk={desk} />
    </>
  );
  return (
    <div className={styles['desk']}>
      {isEmpty ? (
        <EmptyDesk desk={desk} filter={filter} notes={notes} />
      ) : (
        <DeskWorkspace desk={desk} notes={notes} />
      )}
    </div>
  );
}

/** The desk without a photo. */
function EmptyDesk({ desk, filter, notes }: { desk: Desk; filter: ListFilter; notes: Elements }) {
  const waiting = useDesk((state) => state.waiting);
  return (
    <>
      <DeskBar desk={desk} count={waiting} />
      <div className={styles['notes']}>{notes}</div>
      <UndoDecision />
      {isNarrowed(filter) ? <FilteredListEmpty /> : <EmptyReviewList waiting={waiting} />}
    </>
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
