import { getHealth } from './get-health.ts';
import { getReadiness } from './get-readiness.ts';
import { getOpenapiDocument } from './get-openapi-document.ts';

/** The calls that concern the site itself. */
export const SITE_CALLS = [getHealth, getReadiness, getOpenapiDocument] as const;
