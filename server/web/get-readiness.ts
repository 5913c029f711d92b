import { defineCall } from '../platform/http/call.ts';
import { refuse } from '../platform/lib/errors.ts';
import type { Readiness } from '../platform/lib/readiness.ts';

const READY = { status: 'ready' } as const;
/** Seconds until a client that came without a proxy should try again. By then the server may have been restarted. */
const RETRY_SECONDS = 5;

/** Tells a proxy whether to send requests to this server. Visitors who share the proxy's address can't use up its rate. */
export const getReadiness = defineCall('GET /api/health/ready', {
  access: 'public',
  uncounted: true,
  handle: async ({ readiness }: { readonly readiness: Pick<Readiness, 'isReady'> }) =>
    readiness.isReady ? READY : refuse('unavailable', { retryAfter: RETRY_SECONDS }),
});
