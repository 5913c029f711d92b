import { useId, useState } from 'react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REJECT_REASON, MIN_REJECT_REASON } from '../../contract/limits.ts';
import { reasonProblem } from '../../contract/reject-reason.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Check, X } from '../../ui/icons.ts';
import type { Verdict } from './use-decide.ts';
import styles from './verdict-bar.module.css';

interface Props {
  ref: Ref<HTMLTextAreaElement>;
  reason: string;
  onReason: (text: string) => void;
  onVerdict: (verdict: Verdict) => void;
  busy: boolean;
}

/** Reject at the left thumb, approve at the right one, the reason between them (docs/rules/review.md, "Reasons"). */
export function VerdictBar({ ref, reason, onReason, onVerdict, busy }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [tried, setTried] = useState(false);
  const problem = reasonProblem(reason);
  const { length } = reason.trim();

  const reject = () => {
    setTried(true);
    if (problem === undefined) onVerdict('reject');
  };

  return (
    <section className={styles['bar']} aria-label={t('review.title')}>
      <div className={styles['reason']}>
        <label className={styles['label']} htmlFor={id}>
          {t('review.reason.label')}
          <span className={styles['counter']} id={`${id}-count`}>
            {t('review.reason.counter', { length, min: MIN_REJECT_REASON })}
          </span>
        </label>
        <textarea
          ref={ref}
          id={id}
          className={styles['field']}
          rows={1}
          maxLength={MAX_REJECT_REASON}
          value={reason}
          placeholder={t('review.reason.placeholder')}
          aria-describedby={`${id}-count ${id}-problem`}
          aria-invalid={(tried && problem !== undefined) || undefined}
          onChange={(event) => onReason(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            reject();
          }}
        />
        <p className={styles['problem']} id={`${id}-problem`} role="alert">
          {tried && problem !== undefined && t(`review.reason.${problem}`)}
        </p>
      </div>
      <Button className={styles['reject']} disabled={length === 0} busy={busy} onClick={reject}>
        <Icon of={X} /> {t('review.reject')}{' '}
        <kbd className={styles['cap']} aria-hidden="true">
          R
        </kbd>
      </Button>
      <Button kind="primary" className={styles['approve']} busy={busy} onClick={() => onVerdict('approve')}>
        <Icon of={Check} /> {t('review.approve')}{' '}
        <kbd className={styles['cap']} aria-hidden="true">
          A
        </kbd>
      </Button>
    </section>
  );
}
