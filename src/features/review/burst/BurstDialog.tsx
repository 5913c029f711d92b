import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { RemainingAllowance } from '../../../api/remaining-allowance.ts';
import { useOutbox } from '../../../outbox/page/index.ts';
import { PhotoImage } from '../../../components/photo/PhotoImage.tsx';
import { nameOf, plateOf } from '../../../components/photo/photo-name.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { rejectionsThatWait } from './burst.ts';
import { deferredDecisions } from '../decision/decisions-left.ts';
import styles from './burst-dialog.module.css';

interface Props {
  /** The photo that is approved. */
  photo: ReviewPhoto;
  /** The other photos of the burst. */
  others: readonly ReviewPhoto[];
  /** How many rejections the reviewer has left today; undefined if there is no limit. */
  left: RemainingAllowance | undefined;
  onDecide: (rejected: readonly ReviewPhoto[]) => void;
  onClose: () => void;
}

/** Asks before a burst is decided: which photos it takes, and how many of the day's rejections. Enter confirms. */
export function BurstDialog({ photo, others, left, onDecide, onClose }: Props) {
  const { t } = useTranslation();
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const rejected = others.filter(({ id }) => !leftOut.has(id));
  const toggle = (id: number) => {
    const next = new Set(leftOut);
    if (!next.delete(id)) next.add(id);
    setLeftOut(next);
  };
  return (
    <Dialog
      title={t('review.burst.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind="primary"
            data-focus-first
            disabled={rejected.length === 0}
            onClick={() => onDecide(rejected)}
          >
            {t('review.burst.confirm', { count: rejected.length })}
          </Button>
        </>
      }
    >
      <div className={styles['burst']}>
        <output className={styles['cost']}>
          <Cost count={rejected.length} left={left} />
        </output>
        <figure className={styles['kept']}>
          <PhotoImage photo={photo} alt={nameOf(photo)} />
          <figcaption className={styles['verdict']}>
            <Icon of={Check} size={16} /> {t('review.burst.kept', { name: labelOf(photo) })}
          </figcaption>
        </figure>
        <fieldset className={styles['others']}>
          <legend className={styles['legend']}>{t('review.burst.others')}</legend>
          {others.map((other) => (
            <label key={other.id} className={styles['other']}>
              <PhotoImage photo={other} alt="" className={styles['image']} />
              <span className={styles['choice']}>
                <input
                  type="checkbox"
                  className={styles['box']}
                  checked={!leftOut.has(other.id)}
                  onChange={() => toggle(other.id)}
                />
                <span>
                  {labelOf(other)} <span className={styles['number']}>#{other.id}</span>
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      </div>
    </Dialog>
  );
}

/** How many of the day's rejections a burst takes. */
function Cost({ count, left }: { count: number; left: RemainingAllowance | undefined }) {
  const { t } = useTranslation();
  const deferred = useOutbox(({ items }) => deferredDecisions(items, 'reject').length);
  const wait = rejectionsThatWait(count, left, deferred);
  if (count === 0) return <span>{t('review.burst.none')}</span>;
  if (left === undefined || wait === undefined) return <span>{t('review.burst.takes', { count })}</span>;
  if (wait.waiting === 0) return <span>{t('review.burst.within', { count, left: left.left })}</span>;
  return (
    <>
      <span>{t('review.burst.beyond', { count, left: left.left })} </span>
      <strong>
        {wait.days > 1
          ? t('review.burst.waitDays', { count: wait.waiting, days: wait.days, aDay: left.aDay })
          : t('review.burst.wait', { count: wait.waiting })}
      </strong>
    </>
  );
}

function labelOf(photo: ReviewPhoto): string {
  return plateOf(photo) ?? `#${photo.id}`;
}
