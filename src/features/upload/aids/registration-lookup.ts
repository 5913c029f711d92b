/** What the look-up of a registration came to (docs/rules/upload.md, "Registration look-up"). */
import type { AircraftMatch } from '../../../contract/calls/lookup-calls.ts';
import type { PhotoForm } from '../../../contract/rules/rules.ts';
import { ApiError } from '../../../api/errors.ts';
import type { ReadState } from '../../../api/use-call.ts';

export type LookupState =
  | { state: 'loading' }
  | { state: 'offline' }
  /** The server could not say. */
  | { state: 'failed' }
  /** The register can't be reached, and the site's own photos know nothing of it. */
  | { state: 'unreachable' }
  /** `keptSince`: the device's copy, of this epoch ms, since there is no network. */
  | { state: 'found'; matches: readonly AircraftMatch[]; keptSince?: number };

/** A 500 is no result, and neither is a register that is down; any other error an empty list. Without a network neither is true. */
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

/** True for a match that says something that isn't in the form yet. */
export function fillsIn(match: AircraftMatch, form: PhotoForm): boolean {
  return JSON.stringify({ ...form, ...fieldsOf(match) }) !== JSON.stringify(form);
}

/** What a match fills in; what it doesn't know stays as it was typed. */
export function fieldsOf({ registration, aircraft, operator }: AircraftMatch): Partial<PhotoForm> {
  return {
    registration,
    ...(aircraft !== '' && { aircraft_type: aircraft }),
    ...(operator !== '' && { operator }),
  };
}
