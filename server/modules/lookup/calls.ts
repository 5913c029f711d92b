/** Calls that help to fill in the upload form. */
import { searchForAirports } from './airports.ts';
import { lookUpRegistration } from './registrations.ts';

export const LOOKUP_CALLS = [searchForAirports, lookUpRegistration] as const;
