import { useTranslation } from 'react-i18next';
import type { ReviewCorrection } from '../../../contract/calls/correction-calls.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { KeyHints } from '../../../ui/KeyHints.tsx';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { Note } from '../../../ui/Note.tsx';
import { useShortcuts } from '../../../ui/use-shortcuts.ts';
import { CorrectionCard } from './CorrectionCard.tsx';
import { shortNameOf } from './choice.ts';
import { CORRECTION_KEYS } from './correction-keys.ts';
import { useCurrent } from './use-current.ts';
import { useDecide } from './use-decide.ts';
import type { DecisionProblem } from './use-decide.ts';
import { useSettled } from './use-settled.ts';
import styles from './correction-list.module.css';

interface Props {
  /** Oldest first. */
  list: readonly ReviewCorrection[];
  /** How many there are, with those that aren't listed. */
  waiting: number;
  /** The list couldn't be read again. */
  isStale: boolean;
}

/** The corrections, of which one is the current one, and what is shown if there are none. */
export function CorrectionList({ list, waiting, isStale }: Props) {
  const { t } = useTranslation();
  const { busy, problem, decide } = useDecide();
  const ids = list.map(({ id }) => id);
  const current = useCurrent(ids, busy !== undefined);
  const isSettled = useSettled(ids.join(' '));
  const isReady = isSettled && busy === undefined;

  const press = async (on: ReviewCorrection, agree: boolean) => {
    if (!isReady) return;
    current.choose(on.id);
    current.leave(on.id);
    if (!(await decide(on, agree))) current.stay();
  };
  const pressCurrent = (agree: boolean) => {
    const on = list.find(({ id }) => id === current.id);
    if (on !== undefined) void press(on, agree);
  };
  useShortcuts(CORRECTION_KEYS, {
    next: () => current.move(1),
    previous: () => current.move(-1),
    agree: () => pressCurrent(true),
    decline: () => pressCurrent(false),
  });

  const overtaken = problem !== undefined && problem.isOvertaken && !ids.includes(problem.on.id);
  // The list is in the order of the ids.
  const follower = overtaken ? ids.find((id) => id > problem.on.id) : undefined;
  const unlisted = waiting - list.length;
  return (
    <div {...current.box} className={styles['box']}>
      <ol className={styles['list']} aria-label={t('reviewCorrections.list')}>
        {list.map((each) => (
          <li key={each.id} className={styles['item']}>
            {each.id === follower && <Overtaken problem={problem} />}
            <CorrectionCard
              of={each}
              isCurrent={each.id === current.id}
              isReady={isReady}
              busy={busy?.id === each.id ? busy.agree : undefined}
              problem={problem?.on.id === each.id ? problem : undefined}
              onDecide={(agree) => void press(each, agree)}
            />
          </li>
        ))}
      </ol>
      {overtaken && follower === undefined && <Overtaken problem={problem} />}
      {list.length === 0 && <NoCorrections waiting={waiting} isStale={isStale} />}
      {list.length > 0 && unlisted > 0 && (
        <p className={styles['more']}>{t('reviewCorrections.more', { count: unlisted })}</p>
      )}
      {list.length > 0 && <CorrectionKeyHints />}
    </div>
  );
}

/** Says why a correction isn't listed any more that the user has just decided on, in its place. */
function Overtaken({ problem }: { problem: DecisionProblem | undefined }) {
  if (problem === undefined) return null;
  return (
    <Note kind="caution">
      <strong>{shortNameOf(problem.on)}</strong> <span>{problem.text}</span>
    </Note>
  );
}

/** Shown if all that were listed are decided; the next list may have more. */
function NoCorrections({ waiting, isStale }: { waiting: number; isStale: boolean }) {
  const { t } = useTranslation();
  if (waiting > 0 && !isStale) return <LoadingSpinner />;
  return (
    <div tabIndex={-1} data-arrive>
      <EmptyState
        drawing="aircraft"
        title={t(waiting > 0 ? 'review.empty.next' : 'reviewCorrections.empty.title')}
      >
        {waiting > 0 ? t('reviewCorrections.more', { count: waiting }) : t('reviewCorrections.empty.hint')}
      </EmptyState>
    </div>
  );
}

/** Explains the keys; shown on devices with a keyboard. */
function CorrectionKeyHints() {
  const { t } = useTranslation();
  return (
    <div className={styles['keys']}>
      <KeyHints
        inRow
        label={t('review.keys.title')}
        hints={[
          ['J ↓', t('review.keys.next')],
          ['K ↑', t('review.keys.previous')],
          ['A', t('reviewCorrections.keys.agree')],
          ['U', t('reviewCorrections.keys.decline')],
        ]}
      />
    </div>
  );
}
