import { Check, ChevronLeft, ChevronRight, Trash2, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REJECT_REASON, MIN_REJECT_REASON } from '../../../contract/rules/limits.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { DecisionAction } from '../../../contract/rules/values.ts';
import type { RemainingAllowance } from '../../../api/remaining-allowance.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { blurOnEscape } from '../../../ui/blur-on-escape.ts';
import { classes } from '../../../ui/classes.ts';
import { ignoreKeyRepeat } from '../../../ui/use-shortcuts.ts';
import { isAllowed, isAppeal } from './desk-decisions.ts';
import type { InvalidDecision } from './use-decide.ts';
import { dispatch, useDesk } from '../desk-machine.ts';
import { draftOf } from '../machine/select.ts';
import styles from './decision-bar.module.css';

interface Props {
  photo: ReviewPhoto;
  /** How many rejections the reviewer has left today; undefined if there is no limit. */
  left: RemainingAllowance | undefined;
  /** A decision that was attempted but needs a different reason. */
  invalid: InvalidDecision | undefined;
  onDecide: (action: DecisionAction) => void;
  busy: boolean;
  /** False for a moment after the photo appears on the desk: a press may still be meant for the previous one. */
  settled: boolean;
  /** Another reviewer has decided on the photo. */
  isGone: boolean;
  /** Put the photo before or after this one on the desk; undefined at that end of the list. */
  steps: Record<'previous' | 'next', (() => void) | undefined>;
}

/**
 * Buttons for the decision: reject (for an appeal, delete) under the left thumb, approve under the right one, beside them the
 * previous and the next photo, and the reason in the middle (docs/rules/review.md, "Reasons").
 */
export function DecisionBar(props: Props) {
  const { photo, left, invalid, onDecide, busy, settled, isGone, steps } = props;
  const { t } = useTranslation();
  const id = useId();
  const { rejectReason: reason, rejectMarks: marks } = useDesk(draftOf);
  const appeal = isAppeal(photo);
  const negative = appeal ? 'delete' : 'reject';
  /** Who rejected the photo can neither approve nor delete it. */
  const isForOthers = appeal && !photo.may_delete;
  const { length } = reason.trim();

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it stops repeated keys before they reach its buttons
    <section className={styles['bar']} aria-label={t('review.title')} onKeyDown={ignoreKeyRepeat}>
      {(['previous', 'next'] as const).map((way) => (
        <IconButton
          key={way}
          icon={way === 'next' ? ChevronRight : ChevronLeft}
          label={t(`review.step.${way}`)}
          className={styles[way]}
          // The keyboard has J and K.
          tabIndex={-1}
          disabled={steps[way] === undefined}
          onClick={steps[way]}
        />
      ))}
      {isForOthers ? (
        <p className={styles['reason']} id={`${id}-explanation`}>
          {t('review.appeal.others')}
        </p>
      ) : (
        <div className={classes(styles['reason'], appeal && styles['appeal'])}>
          <div className={styles['label']}>
            <label htmlFor={id}>{t(appeal ? 'review.appeal.label' : 'review.reason.label')}</label>
            {appeal && <span id={`${id}-explanation`}>{t('review.appeal.word')}</span>}
            <span className={styles['counter']} id={`${id}-count`}>
              {length > 0 && length < MIN_REJECT_REASON && (
                <span>{t('review.reason.counter', { length, min: MIN_REJECT_REASON })}</span>
              )}
              {length === 0 && !appeal && left !== undefined && (
                <span>{t('review.reason.left', { ...left })}</span>
              )}
            </span>
          </div>
          <textarea
            data-reason
            id={id}
            className={styles['field']}
            rows={1}
            maxLength={MAX_REJECT_REASON}
            value={reason}
            placeholder={t(appeal ? 'review.appeal.placeholder' : 'review.reason.placeholder')}
            aria-describedby={`${id}-count ${id}-problem`}
            aria-invalid={invalid !== undefined || undefined}
            onChange={(event) => dispatch({ type: 'textTyped', text: event.target.value })}
            onKeyDown={(event) => {
              blurOnEscape(event);
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              if (!event.repeat) onDecide(negative);
            }}
          />
          <p className={styles['problem']} id={`${id}-problem`} role="alert">
            {invalid !== undefined &&
              t(
                invalid.action === 'delete' && invalid.problem === 'required'
                  ? 'review.delete.required'
                  : `review.reason.${invalid.problem}`,
              )}
          </p>
        </div>
      )}
      {appeal ? (
        <Button
          className={styles['reject']}
          disabled={isGone || !isAllowed('delete', photo)}
          aria-describedby={`${id}-explanation`}
          busy={busy}
          aria-disabled={!settled || undefined}
          onClick={() => onDecide('delete')}
        >
          <Icon of={Trash2} />
          <span>{t('review.delete.label')}</span>
        </Button>
      ) : (
        <Button
          className={styles['reject']}
          disabled={isGone || (length === 0 && marks.length === 0)}
          busy={busy}
          aria-disabled={!settled || undefined}
          onClick={() => onDecide('reject')}
        >
          <Icon of={X} />
          <span>{t('review.reject')} </span>
          <kbd className={styles['key']} aria-hidden="true">
            R
          </kbd>
        </Button>
      )}
      <Button
        kind="primary"
        className={styles['approve']}
        disabled={isGone || !isAllowed('approve', photo)}
        aria-describedby={appeal ? `${id}-explanation` : undefined}
        busy={busy}
        aria-disabled={!settled || undefined}
        onClick={() => onDecide('approve')}
      >
        <Icon of={Check} /> {t('review.approve')}{' '}
        <kbd className={styles['key']} aria-hidden="true">
          A
        </kbd>
      </Button>
    </section>
  );
}
