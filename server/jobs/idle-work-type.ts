import type { JobsContext } from './context.ts';

/** One piece of work; resolves to false if it and all following ones can't be done now. */
type Piece = () => Promise<boolean>;

/** Finds the pieces of one kind of idle work. */
export type IdleWork = (ctx: JobsContext) => AsyncIterable<Piece>;
