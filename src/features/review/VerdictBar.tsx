import { Check, Trash2, X } from 'lucide-react';
import { useId } from 'react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REJECT_REASON, MIN_REJECT_REASON } from '../../contract/rules/limits.ts';
import type { ReviewPhoto } from '../../contract/calls/photo.ts';
import type { LeftOfDay } from '../../api/left-of-day.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { classes } from '../../ui/classes.ts';
import { leaveByEscape } from '../../ui/leave-by-escape.ts';
import { ignoreHeldPress } from '../../ui/use-shortcuts.ts';
import type { Draft } from './use-draft.ts';
import { isAppeal, mayBe, wordsProblem } from './verdicts.ts';
import type { Verdict } from './verdicts.ts';
import styles from './verdict-bar.module.css';

interface Props {
  ref: Ref<HTMLTextAreaElement>;
  photo: ReviewPhoto;
  draft: Draft;
  /** Rejections of the day; undefined where there is no limit. */
  left: LeftOfDay | undefined;
  /** The verdict whose words were found wanting. */
  tried: Verdict | undefined;
  onVerdict: (verdict: Verdict) => void;
  busy: boolean;
  /** The photo has been here for a moment: what is pressed is meant for it. */
  settled: boolean;
  /** Somebody else has decided the photo. */
  isGone: boolean;
}

/**
 * Reject at the left thumb, approve at the right one, the reason between them (docs/rules/review.md, "Reasons"). On an
 * appeal it is delete at the left.
 */
export function VerdictBar({ ref, photo, draft, left, tried, onVerdict, busy, settled, isGone }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { reason, marks } = draft;
  const appeal = isAppeal(photo);
  const against: Verdict = appeal ? 'delete' : 'reject';
  const problem = tried && wordsProblem(tried, reason, marks);
  const { length } = reason.trim();

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it keeps held keys from its buttons
    <section className={styles['bar']} aria-label={t('review.title')} onKeyDown={ignoreHeldPress}>
      <div className={styles['reason']}>
        <label className={styles['label']} htmlFor={id}>
          {t(appeal ? 'review.appeal.label' : 'review.reason.label')}
          <span className={styles['counter']} id={`${id}-count`}>
            {length > 0 &&
              length < MIN_REJECT_REASON &&
              t('review.reason.counter', { length, min: MIN_REJECT_REASON })}
            {length === 0 && !appeal && left !== undefined && t('review.reason.left', { ...left })}
          </span>
        </label>
        <textarea
          ref={ref}
          id={id}
          className={styles['field']}
          rows={1}
          maxLength={MAX_REJECT_REASON}
          value={reason}
          placeholder={t(appeal ? 'review.appeal.placeholder' : 'review.reason.placeholder')}
          aria-describedby={`${id}-count ${id}-problem`}
          aria-invalid={problem !== undefined || undefined}
          onChange={(event) => draft.write(event.target.value)}
          onKeyDown={(event) => {
            leaveByEscape(event);
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            if (!event.repeat) onVerdict(against);
          }}
        />
        <p className={styles['problem']} id={`${id}-problem`} role="alert">
          {problem !== undefined &&
            t(
              tried === 'delete' && problem === 'required'
                ? 'review.delete.required'
                : `review.reason.${problem}`,
            )}
        </p>
        {appeal && (
          <p className={styles['word']} id={`${id}-word`}>
            {t(photo.may_delete ? 'review.appeal.word' : 'review.appeal.others')}
          </p>
        )}
      </div>
      {appeal ? (
        <Button
          className={classes(styles['reject'], styles['bin'])}
          disabled={isGone || !mayBe('delete', photo)}
          aria-describedby={`${id}-word`}
          busy={busy}
          aria-disabled={!settled || undefined}
          onClick={() => onVerdict('delete')}
        >
          <Icon of={Trash2} /> {t('review.delete.label')}
        </Button>
      ) : (
        <Button
          className={styles['reject']}
          disabled={isGone || (length === 0 && marks.length === 0)}
          busy={busy}
          aria-disabled={!settled || undefined}
          onClick={() => onVerdict('reject')}
        >
          <Icon of={X} /> {t('review.reject')}{' '}
          <kbd className={styles['cap']} aria-hidden="true">
            R
          </kbd>
        </Button>
      )}
      <Button
        kind="primary"
        className={styles['approve']}
        disabled={isGone}
        busy={busy}
        aria-disabled={!settled || undefined}
        onClick={() => onVerdict('approve')}
      >
        <Icon of={Check} /> {t('review.approve')}{' '}
        <kbd className={styles['cap']} aria-hidden="true">
          A
        </kbd>
      </Button>
    </section>
  );
}
