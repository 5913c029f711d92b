/** Calls that help users fill in the upload form. */
import { searchForAirports } from './search-for-airports.ts';
import { lookUpRegistration } from './look-up-registration.ts';

export const LOOKUP_CALLS = [searchForAirports, lookUpRegistration] as const;
