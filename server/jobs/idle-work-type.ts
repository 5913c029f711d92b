import type { JobsContext } from './context.ts';

/** One piece of work. Resolves to false if neither it nor any following piece can be done now. */
type Piece = () => Promise<boolean>;

/** Finds the pieces of one kind of idle work. */
export type IdleWork = (ctx: JobsContext) => AsyncIterable<Piece>;
