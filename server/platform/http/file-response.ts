/**
 * Routes that respond with a file. They aren't calls of the contract, which are JSON, but the API document has them.
 */
import type { CallAccess } from '../auth/viewer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for a route that responds with a file. */
    file?: FileResponse;
  }
}

/** What the API document says of such a route. */
export interface FileResponse {
  summary: string;
  contentType: string;
  /** `public` also for an address that is itself the proof of a right. */
  access: CallAccess;
}
