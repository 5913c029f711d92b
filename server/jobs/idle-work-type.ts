import type { JobsContext } from './context.ts';

/** One piece of work on one row. */
interface Piece {
  rowId: number;
  /** Resolves to false if neither it nor any following piece can be done now. */
  run: () => Promise<boolean>;
}

/** A kind of idle work, which several servers may do at the same time. */
export interface IdleWork {
  /** In `job_runs` and `job_claims`. */
  name: string;
  /** Finds the pieces. */
  find: (ctx: JobsContext) => AsyncIterable<Piece>;
}
