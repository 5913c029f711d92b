/** What a call that takes a key is tried with. */
import type { IdempotentKey } from '../../../src/contract/calls/calls.ts';
import type { TestServer } from '../harness.ts';
import { upload } from '../photo-forms.ts';
import { approve, somebody } from '../review-helpers.ts';
import type { WireRequest } from './requests.ts';

/** Effects so far, or what one effect changes, of the two requests. */
interface OfBoth {
  one: number;
  other: number;
}

export interface Scene {
  /** The request, the same one in other raw forms, and one of other content that would succeed alone. */
  one: WireRequest;
  alike: WireRequest[];
  other: WireRequest;
  /** How often they have taken effect, by the rows. */
  effects: () => Promise<OfBoth>;
  /** By how many files the storage grows with an effect. */
  files: OfBoth;
  /** Requests that are refused, with their statuses, before `one` is sent under the same key. */
  refused: () => Promise<[request: WireRequest, status: number][]>;
}

/** Makes a scene for one try. */
export type MakeScene = (server: TestServer) => Promise<Scene>;

/** Those of some calls. */
export type Scenes = Partial<Record<IdempotentKey, MakeScene>>;

/** An id that nothing has. */
export const NOBODY_HAS = 999_999_999;

/** The id of somebody's approved photo. */
export async function approvedPhoto(server: TestServer): Promise<number> {
  const { id } = await upload(server, await somebody(server));
  await approve(server, await server.founder(), id);
  return id;
}
