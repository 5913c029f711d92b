/** The requests with which an idempotent call is tested. */
import type { IdempotentKey } from '../../../src/contract/calls/calls.ts';
import type { TestServer } from '../harness.ts';
import { upload } from '../photo-forms.ts';
import { approve, somebody } from '../review-helpers.ts';
import type { WireRequest } from './requests.ts';

/** A number for each of the two requests that have an effect. */
interface PerRequest {
  one: number;
  other: number;
}

export interface Scene {
  /** The request, the same one in other raw forms, and one with other content that would succeed alone. */
  one: WireRequest;
  alike: WireRequest[];
  other: WireRequest;
  /** How often each has taken effect, counted from rows. */
  effects: () => Promise<PerRequest>;
  /** By how many files an effect of each makes the storage grow. */
  files: PerRequest;
  /** Requests that are refused before `one` is sent under the same key, with their statuses. */
  refused: () => Promise<[request: WireRequest, status: number][]>;
}

/** Makes a scene for one test. */
export type MakeScene = (server: TestServer) => Promise<Scene>;

/** Scenes of some calls. */
export type Scenes = Partial<Record<IdempotentKey, MakeScene>>;

/** An id that nothing has. */
export const UNUSED_ID = 999_999_999;

/** Uploads a photo that is approved; returns its id. */
export async function approvedPhoto(server: TestServer): Promise<number> {
  const { id } = await upload(server, await somebody(server));
  await approve(server, await server.founder(), id);
  return id;
}
