/** A response of every call in which as much is filled in as its schema allows. */
import type { CallSpec } from '../../src/contract/calls/call.ts';
import { calls } from '../../src/contract/calls/calls.ts';
import { filled } from '../filled.ts';
import type { Responses } from './harness/stub-server.ts';

/** Responses for every call. */
export function filledResponses(): Responses {
  return Object.fromEntries(
    Object.entries<CallSpec>(calls).map(([key, { response }]) => [key, filled(response)]),
  );
}
