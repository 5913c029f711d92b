import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { RemainingAllowance } from '../../../api/remaining-allowance.ts';
import { useOutbox } from '../../../outbox/page/index.ts';
import { PhotoImage } from '../../../components/photo/PhotoImage.tsx';
import { plateOf } from '../../../components/photo/photo-name.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { rejectionsThatWait } from './burst.ts';
import { deferredDecisions } from '../decision/decisions-left.ts';
import styles from './burst-dialog.module.css';

interface Props {
  /** The photo that stays at first. */
  photo: ReviewPhoto;
  /** The other photos of the burst. */
  others: readonly ReviewPhoto[];
  /** How many rejections the reviewer has left today; undefined if there is no limit. */
  left: RemainingAllowance | undefined;
  onDecide: (keptId: number, rejectedIds: readonly number[]) => void;
  onClose: () => void;
}

/** Asks which photo of a burst stays, which ones it takes, and how many of the day's rejections. Enter confirms. */
export function BurstDialog({ photo, others, left, onDecide, onClose }: Props) {
  const { t } = useTranslation();
  const [keptId, setKeptId] = useState(photo.id);
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const members = [photo, ...others].toSorted((a, b) => a.id - b.id);
  const rejectedIds = members.map(({ id }) => id).filter((id) => id !== keptId && !leftOut.has(id));
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
            disabled={rejectedIds.length === 0}
            onClick={() => onDecide(keptId, rejectedIds)}
          >
            {t('review.burst.confirm', { count: rejectedIds.length })}
          </Button>
        </>
      }
    >
      <div className={styles['burst']}>
        <output className={styles['cost']}>
          <Cost count={rejectedIds.length} left={left} />
        </output>
        <fieldset className={styles['members']}>
          <legend className={styles['legend']}>{t('review.burst.choose')}</legend>
          {members.map((member) => (
            <Member
              key={member.id}
              photo={member}
              isKept={member.id === keptId}
              isRejected={!leftOut.has(member.id)}
              onKeep={() => setKeptId(member.id)}
              onToggle={() => toggle(member.id)}
            />
          ))}
        </fieldset>
      </div>
    </Dialog>
  );
}

interface MemberProps {
  photo: ReviewPhoto;
  isKept: boolean;
  /** Of one that isn't kept: whether it is rejected, or left out. */
  isRejected: boolean;
  onKeep: () => void;
  onToggle: () => void;
}

/** One photo of the burst: a press on it keeps it, and each of the others is rejected unless it is left out. */
function Member({ photo, isKept, isRejected, onKeep, onToggle }: MemberProps) {
  const { t } = useTranslation();
  const name = `${labelOf(photo)} #${photo.id}`;
  return (
    <div className={styles['member']} data-left-out={(!isKept && !isRejected) || undefined}>
      <label className={styles['keep']}>
        <PhotoImage photo={photo} alt="" className={styles['image']} />
        <span className={styles['choice']}>
          <input
            type="radio"
            name="burst-kept"
            className={styles['box']}
            checked={isKept}
            aria-label={t('review.burst.keep', { name })}
            onChange={onKeep}
          />
          <span className={styles['number']}>#{photo.id}</span>
          {isKept && (
            <span className={styles['stays']}>
              <Icon of={Check} size={16} /> {t('review.burst.stays')}
            </span>
          )}
        </span>
      </label>
      {!isKept && (
        <label className={styles['choice']}>
          <input
            type="checkbox"
            className={styles['box']}
            checked={isRejected}
            aria-label={t('review.burst.rejectOne', { name })}
            onChange={onToggle}
          />
          <span>{t('review.burst.reject')}</span>
        </label>
      )}
    </div>
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
