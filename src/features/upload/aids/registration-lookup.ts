/** The outcome of looking up a registration (docs/rules/upload.md, "Registration look-up"). */
import type { AircraftMatch } from '../../../contract/calls/lookup-calls.ts';
import type { PhotoForm } from '../../../contract/photo/form.ts';
import { ApiError } from '../../../api/errors.ts';
import type { ReadState } from '../../../api/use-call.ts';

export type LookupState =
  | { state: 'loading' }
  | { state: 'offline' }
  /** The server had an error. */
  | { state: 'failed' }
  /** The register can't be reached, and none of the site's own photos has this registration. */
  | { state: 'unreachable' }
  /** `keptSince`: set if there is no network and the device's copy is used; when that was fetched, in epoch ms. */
  | { state: 'found'; matches: readonly AircraftMatch[]; keptSince?: number };

/** A 500, an unreachable register and a missing network are failures; any other error counts as an empty list. */
export function lookupState(loaded: ReadState<AircraftMatch[]>): LookupState {
  switch (loaded.state) {
    case 'loading':
      return { state: 'loading' };
    case 'failed':
      if (!(loaded.problem instanceof ApiError)) return { state: 'offline' };
      if (loaded.problem.code === 'upstream_failed') return { state: 'unreachable' };
      return loaded.problem.status === 500 ? { state: 'failed' } : { state: 'found', matches: [] };
    case 'ready': {
      const { data: matches, asOf, stale } = loaded;
      return { state: 'found', matches, ...(stale === 'offline' && { keptSince: asOf }) };
    }
  }
}

/** True if a match contains anything that isn't in the form yet. */
export function fillsIn(match: AircraftMatch, form: PhotoForm): boolean {
  return JSON.stringify({ ...form, ...fieldsOf(match) }) !== JSON.stringify(form);
}

/** The fields that a match fills in. Fields that it doesn't know stay as typed. */
export function fieldsOf({ registration, aircraft, operator }: AircraftMatch): Partial<PhotoForm> {
  return {
    registration,
    ...(aircraft !== '' && { aircraft_type: aircraft }),
    ...(operator !== '' && { operator }),
  };
}
