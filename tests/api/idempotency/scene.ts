/** What a call that takes a key is tried with. */
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
