/** The actions that are possible for an outbox item. */
import { openOutbox } from '../page/index.ts';
import type { OutboxItem } from '../page/index.ts';
import type { CHANGE_PROBLEM_KEYS } from './problems.ts';

export type ItemAction = 'pause' | 'resume' | 'retry' | 'cancel' | 'undo' | 'edit' | 'discard' | 'dismiss';
/** The actions that the outbox performs without further input; editing takes a form. */
export type OutboxAction = Exclude<ItemAction, 'edit'>;

/** The outbox's method for each action. */
const METHODS = {
  pause: 'pause',
  resume: 'resume',
  retry: 'retry',
  cancel: 'cancel',
  discard: 'cancel',
  undo: 'undoCancel',
  dismiss: 'dismiss',
} as const satisfies Record<OutboxAction, string>;

/** Performs an action on several items, in order. Continues after a failure, and returns the first problem. */
export async function performAction(
  action: OutboxAction,
  ids: readonly string[],
): Promise<keyof typeof CHANGE_PROBLEM_KEYS | undefined> {
  const outbox = await openOutbox();
  let problem: keyof typeof CHANGE_PROBLEM_KEYS | undefined;
  for (const id of ids) {
    const outcome = await outbox[METHODS[action]](id);
    if (!outcome.ok) problem ??= outcome.problem;
  }
  return problem;
}

/** The buttons of an item, without the one that dismisses it. */
export function itemActions(item: OutboxItem): ItemAction[] {
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
      // Only a later version knows how to handle it.
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

/** True once the item can be removed from the list. */
export function isDismissable({ state }: OutboxItem): boolean {
  return state === 'done' || state === 'cancelled';
}

/** A burst's buttons, in order. */
const ACTIONS_FOR_ALL = ['retry', 'pause', 'resume', 'cancel', 'undo'] as const;
export type ActionForAll = (typeof ACTIONS_FOR_ALL)[number];

/** The actions for several items at once, each with the ids of the items that allow it. */
export function burstActions(items: readonly OutboxItem[]): { action: ActionForAll; ids: string[] }[] {
  return ACTIONS_FOR_ALL.map((action) => ({
    action,
    ids: items.filter((item) => itemActions(item).includes(action)).map(({ id }) => id),
  })).filter(({ ids }) => ids.length > 0);
}

/** A message can be edited in its form only after it was refused. */
function isEditable(item: OutboxItem): boolean {
  if (item.kind === 'message') return item.state === 'needs-you' && item.reason === 'refused';
  return item.kind === 'upload' && item.editable;
}
