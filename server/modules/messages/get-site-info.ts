import { defineCall } from '../../platform/http/call.ts';
import type { MessagesContext } from './context.ts';

/** How to reach the site's operator (docs/rules/screens.md, "About"). */
export const getSiteInfo = defineCall('GET /api/site-info', {
  access: 'public',
  handle: ({ config }: MessagesContext) =>
    Promise.resolve({ contact_email: config.contactEmail ?? null, links: [...config.siteLinks] }),
});
