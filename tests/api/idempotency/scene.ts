/** The requests with which an idempotent call is tested. */
import { addPhoto, approve } from '../added-photos.ts';
import type { TestServer } from '../harness.ts';
import { somebody } from '../review-helpers.ts';
import type { WireRequest } from './requests.ts';

/** A number for each of the two requests that have an effect. */
interface PerRequest {
  one: number;
  other: number;
}

/** What one idempotent call is tested with: its requests, and what they should do. */
interface Scene {
  /** The main request. */
  one: WireRequest;
  /** The main request in other raw forms. */
  alike: WireRequest[];
  /** A request with other content, which would succeed on its own. */
  other: WireRequest;
  /** How many times each request has taken effect, counted from rows. */
  effects: () => Promise<PerRequest>;
}

/** What a call needs besides, to be tested in full. */
export interface FullScene extends Scene {
  /** How many files each request adds to the storage when it takes effect. */
  files: PerRequest;
  /** Requests that are refused when sent under the same key before `one`, and their statuses. */
  refused: () => Promise<[request: WireRequest, status: number][]>;
}

/** Sets up the data for one test, and returns its requests. */
export type MakeScene = (server: TestServer) => Promise<Scene>;
/** `MakeScene` for a call that is tested in full. */
export type MakeFullScene = (server: TestServer) => Promise<FullScene>;

/** An id that nothing uses. */
export const UNUSED_ID = 999_999_999;

/** Uploads a photo and has it approved; returns its id. */
export async function approvedPhoto(server: TestServer): Promise<number> {
  const { id } = await addPhoto(server, await somebody(server));
  await approve(server, await server.founder(), id);
  return id;
}
