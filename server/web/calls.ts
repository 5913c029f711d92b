import { getHealth } from './health.ts';
import { getOpenapiDocument } from './openapi-document.ts';

/** The calls about the site itself. */
export const SITE_CALLS = [getHealth, getOpenapiDocument] as const;
