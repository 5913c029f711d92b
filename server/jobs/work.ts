import type { MaintenanceContext } from './context.ts';

/** One piece; resolves to false where it, and all after it, can't be done now. */
type Piece = () => Promise<boolean>;

/** All pieces of a kind of work that can wait, as they are found. */
export type Work = (ctx: MaintenanceContext) => AsyncIterable<Piece>;
