import { Check, ChevronLeft, ChevronRight, Gavel, Hourglass, X } from 'lucide-react';
import { useId } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { MAX_REJECT_REASON, MIN_REJECT_REASON } from '../../../contract/rules/limits.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { ReasonProblem } from '../../../contract/rules/reject-reason.ts';
import type { DecisionAction } from '../../../contract/rules/values.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { blurOnEscape } from '../../../ui/blur-on-escape.ts';
import { classes } from '../../../ui/classes.ts';
import { ignoreKeyRepeat } from '../../../ui/use-shortcuts.ts';
import { DeleteAppealed } from './DeleteAppealed.tsx';
import { isAllowed, isAppeal, refusalOf } from './desk-decisions.ts';
import { dispatch, useDesk } from '../desk-machine.ts';
import { draftOf, mayStep, problemOf } from '../machine/select.ts';
import { isSettled } from '../machine/state.ts';
import { KeyCap } from '../KeyCap.tsx';
import styles from './decision-bar.module.css';

interface Props {
  photo: ReviewPhoto;
}

/**
 * Buttons for the decision: reject (for an appeal, uphold and delete) under the left thumb, approve under the right one, beside them the
 * previous and the next photo, and the reason in the middle (docs/rules/review.md, "Reasons").
 */
export function DecisionBar({ photo }: Props) {
  const { t } = useTranslation();
  const explanationId = useId();
  const appeal = isAppeal(photo);
  /** Who rejected the photo can't decide on its appeal as long as another reviewer may. */
  const isForOthers = appeal && !photo.may_delete;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it stops repeated keys before they reach its buttons
    <section
      className={classes(styles['bar'], appeal && styles['of-appeal'])}
      aria-label={t('review.title')}
      onKeyDown={ignoreKeyRepeat}
    >
      <StepButtons />
      {isForOthers ? (
        <p className={styles['reason']} id={explanationId}>
          {t('review.appeal.others')}
        </p>
      ) : (
        <ReasonField photo={photo} explanationId={explanationId} />
      )}
      <DecisionButtons photo={photo} explanationId={explanationId} />
    </section>
  );
}

/** Buttons that put the photo before or after this one on the desk. */
function StepButtons() {
  const { t } = useTranslation();
  const isFirst = useDesk((state) => !mayStep(state, -1));
  const isLast = useDesk((state) => !mayStep(state, 1));
  return (
    [
      ['previous', -1, isFirst],
      ['next', 1, isLast],
    ] as const
  ).map(([way, steps, isAtEnd]) => (
    <IconButton
      key={way}
      icon={way === 'next' ? ChevronRight : ChevronLeft}
      label={t(`review.step.${way}`)}
      className={styles[way]}
      // The keyboard has J and K.
      tabIndex={-1}
      disabled={isAtEnd}
      onClick={() => dispatch({ type: 'stepped', steps })}
    />
  ));
}

interface ReasonProps extends Props {
  /** The id of the element that explains what the text is for. */
  explanationId: string;
}

/** The text of a rejection or, for an appeal, what the photographer is told if it is upheld or the photo is deleted. */
function ReasonField({ photo, explanationId }: ReasonProps) {
  const { t } = useTranslation();
  const appeal = isAppeal(photo);
  const id = useId();
  const reason = useDesk((state) => draftOf(state).rejectReason);
  const problem = useDesk(problemOf);
  const tried = useDesk((state) => state.tried?.action);
  const { length } = reason.trim();
  return (
    <div className={classes(styles['reason'], appeal && styles['appeal'])}>
      <div className={styles['label']}>
        <label htmlFor={id}>{t(appeal ? 'review.appeal.label' : 'review.reason.label')}</label>
        {appeal && (
          <span id={explanationId}>
            {t(photo.may_uphold === false ? 'review.appeal.onlyOthers' : 'review.appeal.word')}
          </span>
        )}
        <span className={styles['counter']} id={`${id}-count`}>
          {length > 0 && length < MIN_REJECT_REASON && (
            <span>{t('review.reason.counter', { length, min: MIN_REJECT_REASON })}</span>
          )}
        </span>
      </div>
      <textarea
        id={id}
        data-reason
        className={styles['field']}
        rows={1}
        maxLength={MAX_REJECT_REASON}
        value={reason}
        placeholder={t(appeal ? 'review.appeal.placeholder' : 'review.reason.placeholder')}
        aria-describedby={`${id}-count ${id}-problem`}
        aria-invalid={problem !== undefined || undefined}
        onChange={(event) => dispatch({ type: 'textTyped', text: event.target.value })}
        onKeyDown={(event) => {
          blurOnEscape(event);
        }}
      />
      <p className={styles['problem']} id={`${id}-problem`} role="alert">
        {problem === undefined ? '' : problemText(t, problem, tried)}
      </p>
    </div>
  );
}

/** What is wrong with the reason; a rejection may have a code instead. */
function problemText(t: TFunction, problem: ReasonProblem, tried: DecisionAction | undefined): string {
  if (problem !== 'required') return t(`review.reason.${problem}`);
  if (tried === 'delete') return t('review.delete.required');
  return `${t('review.reason.required')} ${t('review.reason.how')}`;
}

/** The buttons that decide. */
function DecisionButtons({ photo, explanationId }: Props & Pick<ReasonProps, 'explanationId'>) {
  const { t } = useTranslation();
  const leftId = useId();
  const left = useDesk((state) => state.rejections);
  const isGone = useDesk((state) => state.isGone);
  const isSlow = useDesk(({ deciding }) => deciding?.isSlow === true);
  // For a moment after the photo appears on the desk, a press may still be meant for the previous one.
  const settled = useDesk(isSettled);
  const isUnwritten = useDesk((state) => {
    const { rejectReason, rejectMarks } = draftOf(state);
    return rejectReason.trim() === '' && rejectMarks.length === 0;
  });
  const appeal = isAppeal(photo);
  const shared = { busy: isSlow, 'aria-disabled': !settled || undefined };
  const leftText = left && t(left.left === 0 ? 'review.reason.waits' : 'review.reason.left', { ...left });
  return (
    <>
      {!appeal && (
        <span id={leftId} className={styles['described']}>
          {leftText}
        </span>
      )}
      <Button
        className={styles['reject']}
        disabled={isGone || (appeal ? !isAllowed('uphold', photo) : isUnwritten)}
        title={appeal ? undefined : leftText}
        aria-describedby={appeal ? explanationId : leftId}
        {...shared}
        onClick={() => dispatch({ type: 'decisionPressed', action: refusalOf(photo) })}
      >
        <Icon of={appeal ? Gavel : left?.left === 0 ? Hourglass : X} />
        <span>{t(`review.${refusalOf(photo)}`)} </span>
        {!appeal && left !== undefined && (
          <span className={styles['left']} aria-hidden="true">
            {left.left}
          </span>
        )}
        <KeyCap>R</KeyCap>
      </Button>
      <Button
        kind="primary"
        className={styles['approve']}
        disabled={isGone || !isAllowed('approve', photo)}
        aria-describedby={appeal ? explanationId : undefined}
        {...shared}
        onClick={() => dispatch({ type: 'decisionPressed', action: 'approve' })}
      >
        <Icon of={Check} /> {t('review.approve')} <KeyCap>A</KeyCap>
      </Button>
      {/* Last, so that Approve stays ten presses of Tab away (docs/rules/review.md, "Desk"). */}
      {appeal && <DeleteAppealed photo={photo} isGone={isGone} describedBy={explanationId} {...shared} />}
    </>
  );
}
