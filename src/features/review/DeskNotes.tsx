import { useTranslation } from 'react-i18next';
import { openOutbox, useOutbox } from '../../outbox/page/index.ts';
import type { OutboxItem } from '../../outbox/page/index.ts';
import { promptForPassword } from '../../session/prompt-for-password.ts';
import { Button } from '../../ui/Button.tsx';
import { namesOf } from '../../components/photo/photo-name.ts';
import { ReviewedPhoto } from '../../outbox/ui/ReviewedPhoto.tsx';
import { itemName, itemNeed } from '../../outbox/ui/item-texts.ts';
import { DeskNote } from './DeskNote.tsx';
import { failureTitle } from './decision/desk-decisions.ts';
import { dispatch, useDesk } from './desk-machine.ts';
import type { Desk } from './desk.ts';
import { daysNeeded, deferredDecisions } from './decision/decisions-left.ts';
import type { LimitedAction } from './decision/decisions-left.ts';
import { serverMessageText } from '../../outbox/page/server-message-text.ts';
import { isUndecided } from './list/review-list.ts';

type UnresolvedItem = Extract<
  OutboxItem,
  { kind: 'review'; state: 'needs-you'; reason: 'refused' | 'conflict' | 'corrupt' }
>;

/** The notes' texts for decisions beyond a daily limit. */
const LIMIT_TEXTS = { reject: 'review.limit', delete: 'review.deletionLimit' } as const;

/**
 * Notes on decisions that were refused or conflict with another reviewer's, and on decisions that can't be sent before
 * the next day or without the password.
 */
export function DeskNotes({ desk }: { desk: Desk }) {
  const items = useOutbox((outbox) => outbox.items);
  const rejections = useDesk((state) => state.rejections);
  const deletions = useDesk((state) => state.deletions);
  return (
    <>
      <LimitNote action="reject" aDay={rejections?.aDay} />
      <LimitNote action="delete" aDay={deletions?.aDay} />
      <PasswordNote />
      {items.map(
        (item) =>
          item.kind === 'review' &&
          item.state === 'needs-you' &&
          item.reason !== 'password' && <UnresolvedNote key={item.id} item={item} desk={desk} />,
      )}
    </>
  );
}

/** A note on the rejections or deletions that wait for the next day, until it is read. `aDay`: how many are allowed; undefined if unknown. */
function LimitNote({ action, aDay }: { action: LimitedAction; aDay: number | undefined }) {
  const { t, i18n } = useTranslation();
  const deferred = deferredDecisions(
    useOutbox((outbox) => outbox.items),
    action,
  );
  const [first] = deferred;
  const noted = useDesk((state) => state.limitsNoted.get(action));
  if (first === undefined || noted === first.until) return null;
  const texts = LIMIT_TEXTS[action];
  return (
    <DeskNote
      kind="caution"
      heading={t(`${texts}.title`)}
      action={
        <Button onClick={() => dispatch({ type: 'limitNoted', action, until: first.until })}>
          {t('review.understood')}
        </Button>
      }
    >
      <span>{serverMessageText(first.message, i18n.language) ?? t(`${texts}.text`)} </span>
      <span>{t(`${texts}.waiting`, { count: deferred.length })}</span>
      {aDay !== undefined && deferred.length > aDay && (
        <span> {t('review.limit.days', { count: daysNeeded(deferred.length, aDay), aDay })}</span>
      )}
    </DeskNote>
  );
}

/** A note on the decisions that the server takes only after the password (docs/rules/accounts.md, "Reauthentication"). */
function PasswordNote() {
  const { t } = useTranslation();
  const count = useOutbox(
    ({ items }) =>
      items.filter(
        (item) => item.kind === 'review' && item.state === 'needs-you' && item.reason === 'password',
      ).length,
  );
  if (count === 0) return null;
  return (
    <DeskNote
      kind="caution"
      heading={t('review.password.title')}
      action={<Button onClick={() => void promptForPassword()}>{t('review.password.enter')}</Button>}
      opened
    >
      {t('review.password.text', { count })}
    </DeskNote>
  );
}

/**
 * A note on a decision that was refused or conflicts with another reviewer's. If the photo has changed but is still
 * undecided, it is back in the list of photos to review, and can be put on the desk again.
 */
function UnresolvedNote({ item, desk }: { item: UnresolvedItem; desk: Desk }) {
  const { t, i18n } = useTranslation();
  const dismiss = async () => (await openOutbox()).cancel(item.id);
  const canReopen = item.reason === 'conflict' && isUndecided(item.conflict?.approvalStatus);
  const name = item.photo === undefined ? itemName(item, t) : `${itemName(item, t)}, ${namesOf(item.photo)}`;
  return (
    <DeskNote
      kind={item.reason === 'refused' ? 'bad' : 'caution'}
      heading={item.reason === 'refused' ? t(failureTitle(item.decision.action, desk)) : `${name}.`}
      picture={<ReviewedPhoto item={item} />}
      action={
        canReopen ? (
          <Button
            onClick={() => {
              dispatch({ type: 'selected', id: item.photoId });
              void dismiss();
            }}
          >
            {t('review.lookAgain')}
          </Button>
        ) : (
          <Button onClick={() => void dismiss()}>{t('review.understood')}</Button>
        )
      }
    >
      {item.reason === 'refused'
        ? `${name}. ${serverMessageText(item.message, i18n.language) ?? t('review.failed.unsaved')}`
        : itemNeed(item, t, i18n.language)}
    </DeskNote>
  );
}
