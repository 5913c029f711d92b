/** Calls that help to fill in the upload form. */
import type { lookupCalls } from '../../../src/contract/calls/lookup-calls.ts';
import type { Handlers } from '../../platform/http/route.ts';
import { searchForAirports } from './airports.ts';
import type { LookupContext } from './context.ts';
import { lookUpRegistration } from './registrations.ts';

export const lookupHandlers: Handlers<keyof typeof lookupCalls, LookupContext> = {
  'GET /api/airports/search': searchForAirports,
  'GET /api/proxy/jetapi': lookUpRegistration,
};
