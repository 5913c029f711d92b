/** What the tray says of an item, in the spoken language. */
import type { TFunction } from 'i18next';
import type { OutboxItem } from '../outbox/page/index.ts';
import { calendarDate, clockTime } from '../ui/time.ts';

const DAY = 86_400_000;

/** An item's name: the registration or train number of a photo, the decision on one. */
export function nameOf(item: OutboxItem, t: TFunction): string {
  if (item.form) return item.form.type === 'planes' ? item.form.registration : item.form.train_number;
  const id = item.photoId ?? '';
  return t(`tray.name.${item.action ?? 'delete'}`, { id });
}

/** Where it stands, in the exact words of outbox.md. */
export function stateOf(item: OutboxItem, t: TFunction, language: string): string {
  const time = (at: number | undefined) => (at === undefined ? '' : moment(at, language));
  switch (item.state) {
    case 'staging':
      return t('tray.state.staging');
    case 'queued':
      return t('tray.state.queued');
    case 'sending':
      return item.kind === 'upload'
        ? t('tray.state.sending', { percent: item.percent ?? 0 })
        : t('tray.state.sendingAction');
    case 'finishing':
      return t(item.kind === 'upload' ? 'tray.state.finishing' : 'tray.state.sendingAction');
    case 'done':
      return item.decidedBy === undefined
        ? t('tray.state.arrived', { time: time(item.arrivedAt) })
        : t('tray.state.decidedBy', { time: time(item.arrivedAt), name: item.decidedBy });
    case 'paused':
      return t('tray.state.paused');
    case 'cancelled':
      return t('tray.state.cancelled');
    case 'needs-you':
      return t('tray.state.needsYou');
    case 'waiting':
      return waitingWords(item, t, time);
    case 'blocked':
      return blockedWords(item, t);
  }
}

/** What its user has to know to go on; undefined when nothing is needed. */
export function needOf(item: OutboxItem, t: TFunction, language: string): string | undefined {
  if (item.state !== 'needs-you') return undefined;
  if (item.reason === 'conflict' && item.conflict) {
    const { approvalStatus, reviewerName } = item.conflict;
    const name = reviewerName === '' ? t('tray.need.somebody') : reviewerName;
    const theirs =
      approvalStatus === 'approved' || approvalStatus === 'rejected' || approvalStatus === 'deleted'
        ? t(`tray.need.${approvalStatus}`, { name })
        : t('tray.need.changed');
    return item.action === undefined
      ? theirs
      : `${theirs} ${t('tray.need.yours', { action: t(`tray.action.${item.action}`) })}`;
  }
  if (item.reason === 'corrupt') return t('tray.need.corrupt');
  const said = language.startsWith('zh') ? (item.message?.zh ?? item.message?.en) : item.message?.en;
  return said ?? t('tray.need.refused');
}

function waitingWords(item: OutboxItem, t: TFunction, time: (at: number | undefined) => string): string {
  if (item.reason === 'daily_limit') return t('tray.state.waiting.daily_limit', { time: time(item.until) });
  return t(item.reason === 'server' ? 'tray.state.waiting.server' : 'tray.state.waiting.network');
}

function blockedWords({ reason }: OutboxItem, t: TFunction): string {
  const known = reason === 'agreement' || reason === 'phone' || reason === 'parent';
  return t(`tray.state.blocked.${known ? reason : 'auth'}`);
}

/** The time of today, the day of any other. */
function moment(at: number, language: string): string {
  const near = Math.abs(Date.now() - at) < DAY;
  return near ? clockTime(at, language) : `${calendarDate(at, language)} ${clockTime(at, language)}`;
}
