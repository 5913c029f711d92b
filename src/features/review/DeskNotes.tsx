import { useTranslation } from 'react-i18next';
import { openOutbox, useOutbox } from '../../outbox/page/index.ts';
import type { OutboxItem } from '../../outbox/page/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { namesOf } from '../../components/photo/photo-name.ts';
import { DecidedPhoto } from '../../outbox/ui/DecidedPhoto.tsx';
import { nameOf, needOf } from '../../outbox/ui/words.ts';
import type { Desk } from './desk.ts';
import { daysFor } from './rejections-left.ts';
import { said } from '../../outbox/page/said.ts';
import { failureTitle } from './refusal.ts';
import { stillWaits } from './undecided.ts';
import styles from './desk-notes.module.css';

interface Props {
  desk: Desk;
  /** Rejections that a day has; undefined where that isn't known. */
  aDay: number | undefined;
  /** Puts a photo on the desk again. */
  onLook: (photoId: number) => void;
}

type Refused = Extract<OutboxItem, { kind: 'review'; state: 'needs-you' }>;

/** Decisions that did not go through as they were made, and those that wait for tomorrow. */
export function DeskNotes({ desk, aDay, onLook }: Props) {
  const { t, i18n } = useTranslation();
  const items = useOutbox((outbox) => outbox.items);
  const decisions = items.filter((item) => item.kind === 'review');
  const limited = decisions.filter((item) => item.state === 'waiting' && item.reason === 'daily_limit');
  const limit = limited.find((item) => item.state === 'waiting');
  return (
    <>
      {limit !== undefined && (
        <Note kind="caution">
          <strong>{t('review.limit.title')}</strong>{' '}
          {said(limit.message, i18n.language) ?? t('review.limit.text')}{' '}
          {t('review.limit.waiting', { count: limited.length })}{' '}
          {aDay !== undefined &&
            limited.length > aDay &&
            t('review.limit.days', { count: daysFor(limited.length, aDay), aDay })}
        </Note>
      )}
      {decisions
        .filter((item) => item.state === 'needs-you')
        .map((item) => (
          <Refusal key={item.id} item={item} desk={desk} onLook={onLook} />
        ))}
    </>
  );
}

/** One decision that its reviewer has to know of. A photo that still waits is back on the list, to be looked at again. */
function Refusal({ item, desk, onLook }: Omit<Props, 'aDay'> & { item: Refused }) {
  const { t, i18n } = useTranslation();
  const understood = async () => (await openOutbox()).cancel(item.id);
  const again = item.reason === 'conflict' && stillWaits(item.conflict?.approvalStatus);
  const name = item.photo === undefined ? nameOf(item, t) : `${nameOf(item, t)}, ${namesOf(item.photo)}`;
  return (
    <Note
      kind={item.reason === 'refused' ? 'bad' : 'caution'}
      action={
        again ? (
          <Button
            onClick={() => {
              onLook(item.photoId);
              void understood();
            }}
          >
            {t('review.lookAgain')}
          </Button>
        ) : (
          <Button onClick={() => void understood()}>{t('review.understood')}</Button>
        )
      }
    >
      <div className={styles['about']}>
        <DecidedPhoto item={item} />
        <p>
          {item.reason === 'refused' ? (
            <>
              <strong>{t(failureTitle(item.action, desk))}</strong> {name}.{' '}
              {said(item.message, i18n.language) ?? t('review.failed.unsaved')}
            </>
          ) : (
            <>
              <strong>{name}.</strong> {needOf(item, t, i18n.language)}
            </>
          )}
        </p>
      </div>
    </Note>
  );
}
