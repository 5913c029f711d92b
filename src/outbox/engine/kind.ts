/** The interface that each kind of op implements for the engine, the store and the view. */
import type { AttemptContext, AttemptOutcome } from './apply-response.ts';
import type { AnyItem, ItemStatus, OptimisticUpdates } from './item.ts';
import type { HttpResponse, HttpRequest } from './ports.ts';
import type { ReadBytes } from './read-bytes.ts';
import type { OpEvent } from './transitions.ts';
import type { NewOp, Op } from './types.ts';

/** What a kind can use to build a request. */
export interface RequestTools {
  /** The owner's bearer token. */
  token: string;
  /** How many bytes of a photo to put into one request over this link. */
  requestBytes(): number;
  readBytes: ReadBytes;
  /** The id of the photo that the op's parent, an upload, has created; undefined if there is none (yet). */
  parentPhotoId(op: Op): Promise<number | undefined>;
  /** The context of this attempt, for outcomes without a request. */
  attempt(): AttemptContext;
}

/** What an op does next. */
export type NextStep =
  | {
      request: HttpRequest;
      /** True if the request by itself changes something on the server. */
      takesEffect: boolean;
      /** Bytes of the photo in the request, for the bandwidth estimate; absent if the request doesn't count for it. */
      measuredBytes?: number;
    }
  /** Nothing is sent; the event changes the row. */
  | { event: OpEvent };

/** A large body, stored in chunks separately from the row. */
export interface Payload {
  bytes: ArrayBuffer;
  /** Small JPEG for the outbox panel. */
  thumbnail: ArrayBuffer;
}

/** A payload's length and digest, for its row. `sha256`: lower-case hex, empty while it is being computed. */
export interface PayloadFacts {
  byteLength: number;
  sha256: string;
}

/** One kind of op. `O`: its row; `Input`: what a screen passes. No server response makes a method throw. */
export interface OpKind<O extends Op = Op, Input = unknown> {
  /** The value of `kind` in its rows. Never changed once released, since rows on devices contain it. */
  readonly name: O['kind'];

  /** Builds the row from a screen's input. `payload` is given if and only if the kind has `payloadOf`. */
  create(base: NewOp, input: Input, payload?: PayloadFacts): O;
  /** The op's large body. */
  payloadOf?(input: Input): Promise<Payload>;
  /**
   * True for an earlier op of the same account that this one supersedes. That op is deleted if no part of it was sent.
   */
  replaces?(op: O, earlier: Op): boolean;

  /** Ops with the same subject are sent in the order in which they were created; undefined means no ordering. */
  subjectOf(op: O): string | undefined;
  /** Bytes of the payload, in total and confirmed by the server. Ops without a payload are sent first. */
  bytesOf?(op: O): { confirmed: number; total: number };
  /** The next request. Called again right before a request that takes effect is sent. */
  nextStep(op: O, tools: RequestTools): Promise<NextStep>;
  /**
   * What the response changes. `response` is undefined if there was no complete response; `op` is as it was before the
   * request.
   */
  applyResponse(op: O, response: HttpResponse | undefined, attempt: AttemptContext): AttemptOutcome;

  /** The op that undoes this one on the server, for kinds that can be undone after they were sent. */
  takeBack?(op: O, base: NewOp): Op;
  /** The row with the user's changes; undefined if it can't be edited any more. */
  edit?(op: O, input: unknown): O | undefined;

  /** The row as it waits on the device while its owner isn't signed in: without what shows somebody's photo. */
  lockedAway?(op: O): O;

  /** What the screens show for the op; undefined if nothing. */
  itemOf(op: O, status: ItemStatus): AnyItem | undefined;
  /** Optimistic updates of cached responses, by call, while the server doesn't have the op. */
  changesOf?(op: O, status: ItemStatus): OptimisticUpdates | undefined;
}

/** The kinds this version knows. */
export interface Kinds {
  /** Undefined for a kind of a later version. */
  of(op: Pick<Op, 'kind'>): OpKind | undefined;
}
