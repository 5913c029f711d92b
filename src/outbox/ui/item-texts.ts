/** The text shown for an item in the outbox panel. */
import type { TFunction } from 'i18next';
import type { ErrorCode } from '../../contract/calls/errors.ts';
import type { OutboxItem } from '../page/index.ts';
import { serverMessageText } from '../page/server-message-text.ts';
import { calendarDate, clockTime, formatCount } from '../../ui/time.ts';

const DAY = 86_400_000;

/** An item's name, such as a photo's registration or train number. */
export function itemName(item: OutboxItem, t: TFunction): string {
  if (item.kind === 'message') return t(item.name.text, item.name.values);
  const { name } = item;
  if ('plate' in name) return name.plate;
  return 'values' in name ? t(name.text, name.values) : t(name.text);
}

/** An item's state (docs/outbox.md, "States"). `position`: an arrived photo's position in the review queue, from 1. */
export function itemState(item: OutboxItem, t: TFunction, language: string, position?: number): string {
  const time = (at: number) => shortTime(at, language);
  switch (item.state) {
    case 'staging':
      return t('outbox.state.staging');
    case 'queued':
      return t('outbox.state.queued');
    case 'sending':
      return 'percent' in item
        ? t('outbox.state.sending', { percent: item.percent })
        : t('outbox.state.sendingAction');
    case 'finishing':
      return t('percent' in item ? 'outbox.state.finishing' : 'outbox.state.sendingAction');
    case 'done':
      if (item.decidedBy !== undefined) {
        return t('outbox.state.decidedBy', { time: time(item.at), name: item.decidedBy });
      }
      return position === undefined
        ? t('outbox.state.arrived', { time: time(item.at) })
        : t('outbox.state.arrivedInLine', { time: time(item.at), n: formatCount(position, language) });
    case 'paused':
      return t('outbox.state.paused');
    case 'cancelled':
      return t('outbox.state.cancelled');
    case 'needs-you':
      return t(item.reason === 'password' ? 'outbox.state.password' : 'outbox.state.needsYou');
    case 'waiting':
      return item.reason === 'daily_limit' || item.reason === 'account_limit'
        ? t(`outbox.state.waiting.${item.reason}`, { time: time(item.until) })
        : t(`outbox.state.waiting.${item.reason}`);
    case 'blocked':
      return t(`outbox.state.blocked.${item.reason}`);
  }
}

/** Refusals because of a photo's size; the page has its own messages for them, which include the limit. */
const SIZE_REFUSALS: ReadonlyMap<string | undefined, 'tooSmall' | 'tooLarge'> = new Map<
  ErrorCode,
  'tooSmall' | 'tooLarge'
>([
  ['image_too_small', 'tooSmall'],
  ['too_large', 'tooLarge'],
]);

function sizeProblem(item: OutboxItem): 'tooSmall' | 'tooLarge' | undefined {
  const isRefused = item.kind === 'upload' && item.state === 'needs-you' && item.reason === 'refused';
  return isRefused ? SIZE_REFUSALS.get(item.code) : undefined;
}

/** The title above the reason why a photo was refused (docs/rules/upload.md, "Refused uploads"). */
export function itemNeedTitle(item: OutboxItem, t: TFunction): string | undefined {
  if (item.kind !== 'upload' || item.state !== 'needs-you' || item.reason !== 'refused') return undefined;
  return t(sizeProblem(item) === undefined ? 'outbox.need.uploadFailed' : 'outbox.need.imageWrong');
}

/** Why an item needs its user to act, or which limit holds it up; undefined if neither. */
export function itemNeed(item: OutboxItem, t: TFunction, language: string): string | undefined {
  if (item.kind === 'upload' && item.state === 'blocked' && item.reason === 'auth') {
    return t('outbox.need.mustLogIn');
  }
  if (item.state === 'waiting') return serverMessageText(item.message, language);
  if (item.state !== 'needs-you') return undefined;
  if (item.reason === 'conflict' && item.conflict) {
    const { approvalStatus, reviewerName } = item.conflict;
    const name = reviewerName === '' ? t('outbox.need.somebody') : reviewerName;
    const conflictText =
      approvalStatus === 'approved' ||
      approvalStatus === 'rejected' ||
      approvalStatus === 'pending_appeal' ||
      approvalStatus === 'deleted'
        ? t(`outbox.need.${approvalStatus}`, { name })
        : t('changed' in item ? item.changed : 'outbox.need.changed');
    return 'yours' in item
      ? `${conflictText} ${t('outbox.need.yours', { action: t(item.yours) })}`
      : conflictText;
  }
  if (item.reason === 'corrupt') return t('outbox.need.corrupt');
  if (item.reason === 'password') return t('outbox.need.password');
  const sizeText = sizeProblem(item);
  if (sizeText !== undefined) return t(`outbox.need.${sizeText}`);
  return serverMessageText(item.message, language) ?? t('outbox.need.refused');
}

/** The time, plus the date if it is more than a day away. */
function shortTime(at: number, language: string): string {
  const near = Math.abs(Date.now() - at) < DAY;
  return near ? clockTime(at, language) : `${calendarDate(at, language)} ${clockTime(at, language)}`;
}
