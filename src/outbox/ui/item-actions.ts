/** What can be done with an item of the outbox now. */
import { openOutbox } from '../page/index.ts';
import type { OutboxItem } from '../page/index.ts';
import type { PROBLEMS } from './problems.ts';

export type ItemAction = 'pause' | 'resume' | 'retry' | 'cancel' | 'undo' | 'edit' | 'discard' | 'dismiss';
/** What the outbox does by itself; texts are edited in a form. */
export type OutboxAction = Exclude<ItemAction, 'edit'>;

/** What of the outbox does it. */
const DOES = {
  pause: 'pause',
  resume: 'resume',
  retry: 'retry',
  cancel: 'cancel',
  discard: 'cancel',
  undo: 'undoCancel',
  dismiss: 'dismiss',
} as const satisfies Record<OutboxAction, string>;

/** Does it with each, one after the other; gives what the first failed by, after all were tried. */
export async function act(
  action: OutboxAction,
  ids: readonly string[],
): Promise<keyof typeof PROBLEMS | undefined> {
  const outbox = await openOutbox();
  let problem: keyof typeof PROBLEMS | undefined;
  for (const id of ids) {
    const outcome = await outbox[DOES[action]](id);
    if (!outcome.ok) problem ??= outcome.problem;
  }
  return problem;
}

/** The buttons of an item, without the cross that takes it off the list. */
export function actionsOf(item: OutboxItem): ItemAction[] {
  const edit: ItemAction[] = isEditable(item) ? ['edit'] : [];
  switch (item.state) {
    case 'staging':
      return [];
    case 'queued':
    case 'sending':
    case 'finishing':
      return ['pause', ...edit, 'cancel'];
    case 'waiting':
      return ['retry', 'pause', ...edit, 'cancel'];
    case 'blocked':
      // What only a later version knows is left to it.
      return item.reason === 'newer' ? [] : [...edit, 'cancel'];
    case 'paused':
      return ['resume', ...edit, 'cancel'];
    case 'needs-you':
      return item.reason === 'refused' ? [...edit, 'retry', 'discard'] : ['discard'];
    case 'cancelled':
      return ['undo'];
    case 'done':
      return [];
  }
}

/** True once it may be taken off the list. */
export function isDismissable({ state }: OutboxItem): boolean {
  return state === 'done' || state === 'cancelled';
}

/** The order of a burst's buttons. */
const FOR_ALL = ['retry', 'pause', 'resume', 'cancel', 'undo'] as const;
export type ActionForAll = (typeof FOR_ALL)[number];

/** What can be done with several at once, and with which of them. */
export function actionsForAll(items: readonly OutboxItem[]): { action: ActionForAll; ids: string[] }[] {
  return FOR_ALL.map((action) => ({
    action,
    ids: items.filter((item) => actionsOf(item).includes(action)).map(({ id }) => id),
  })).filter(({ ids }) => ids.length > 0);
}

/** A message can be changed where it was refused; it goes back into its form. */
function isEditable(item: OutboxItem): boolean {
  if (item.kind === 'message') return item.state === 'needs-you' && item.reason === 'refused';
  return item.kind === 'upload' && item.editable;
}
