import type { Context } from '../context.ts';
import type { Refusal } from '../lib/errors.ts';

/** Runs what stores so many bytes of finished files; refuses where they lie in DATA_DIR and its disk has no room for them. */
export function withRoomFor<T>(
  ctx: Pick<Context, 'config' | 'space'>,
  bytes: number,
  store: () => Promise<T>,
): Promise<T | Refusal> {
  return ctx.config.s3 === undefined ? ctx.space.hold(bytes, store) : store();
}
