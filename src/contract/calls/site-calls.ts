import { Type } from 'typebox';
import type { CallSpecs } from './call.ts';

/** Calls about the site itself (README.md, "The API"). */
export const siteCalls = {
  'GET /api/health': {
    summary: 'Check health: ok once the database responds and migrations have run',
    response: Type.Object({ status: Type.Literal('ok') }),
    caller: 'operator',
  },
  'GET /api/health/ready': {
    summary: 'Check readiness: ready while the server takes requests, 503 from the moment it is to stop',
    response: Type.Object({ status: Type.Literal('ready') }),
    caller: 'operator',
  },
  'GET /api/openapi.json': {
    summary: 'Get this OpenAPI document',
    response: Type.Unknown(),
    caller: 'operator',
  },
} as const satisfies CallSpecs;
