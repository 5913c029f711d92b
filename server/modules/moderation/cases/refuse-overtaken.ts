import { refuse } from '../../../platform/lib/errors.ts';
import type { Refusal } from '../../../platform/lib/errors.ts';

interface OvertakenCase {
  id: number;
  status: string;
  /** Who changed its status; null if it is open. */
  handler: string | null;
}

/**
 * The refusal of a change that is based on an outdated state of some of the cases; none was changed. `asked`: how many
 * cases the change is about.
 */
export function refuseOvertaken(overtaken: readonly OvertakenCase[], asked: number): Refusal {
  const handled = overtaken.map(({ id, status, handler }) => ({ id, status, handled_by_username: handler }));
  const names = [...new Set(overtaken.flatMap(({ handler }) => handler ?? []))];
  if (asked > 1) {
    const [by, by_zh] = [names.join(', ') || 'Someone else', names.join('、') || '其他管理员'];
    return refuse('already_handled', {
      error: `${by} changed ${overtaken.length} of these ${asked} first. Nothing was changed.`,
      error_zh: `这 ${asked} 条中有 ${overtaken.length} 条已由${by_zh}先处理，这次没有任何修改。`,
      handled,
    });
  }
  const [name] = names;
  if (name === undefined) return refuse('already_handled', { handled });
  return refuse('already_handled', {
    error: `${name} changed this first. Your change was not saved.`,
    error_zh: `${name} 已先处理，你的修改没有保存。`,
    handled,
  });
}
