import { getHealth } from './get-health.ts';
import { getOpenapiDocument } from './get-openapi-document.ts';

/** The calls that concern the site itself. */
export const SITE_CALLS = [getHealth, getOpenapiDocument] as const;
