/** How the server defines an API call. Each definition is in its own file, named after what the call does. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { CallResponse, CallKey, Calls, IdempotentKey } from '../../../src/contract/calls/calls.ts';
import type { CallAccess, Viewer } from '../auth/viewer.ts';
import type { Refusal } from '../lib/errors.ts';

/** The per-address rate limits that a call may choose from (docs/server/limits.md, "Rates"). */
export type CallRate = 'calls' | 'signIns' | 'registrations' | 'codes' | 'visitorMessages';

type PartOf<K extends CallKey, Name extends string> = Calls[K] extends {
  [N in Name]: infer S extends TSchema;
}
  ? Static<S>
  : undefined;

/** The type of a call's `user`, which is always defined if the call requires a signed-in user. */
type UserOf<A extends CallAccess> = A extends 'public'
  ? undefined
  : A extends 'optional'
    ? Viewer | undefined
    : Viewer;

/** Identifies an idempotent request by call, user and key. */
export interface IdempotencyOf<K extends CallKey> {
  call: K;
  userId: number;
  /** The `Idempotency-Key` header as sent. Without it, the call always runs. */
  key: string | undefined;
}

/** A request that has passed the call's access check and schemas. */
export interface CallRequest<K extends CallKey, A extends CallAccess> {
  user: UserOf<A>;
  params: PartOf<K, 'params'>;
  query: PartOf<K, 'query'>;
  /**
   * For a multipart call, this is defined only if the body is JSON and the call accepts that. Forms are read with
   * `receiveForm`.
   */
  body: Calls[K] extends { multipart: true }
    ? undefined | (Calls[K] extends { json: infer S extends TSchema } ? Static<S> : never)
    : PartOf<K, 'body'>;
  /**
   * To be passed to `runIdempotent`. Defined only if a user is signed in and the contract declares the call
   * `idempotent`.
   */
  idempotency: K extends IdempotentKey
    ? A extends 'public' | 'optional'
      ? IdempotencyOf<K> | undefined
      : IdempotencyOf<K>
    : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
  /** True if the response is for a server-rendered page, which makes a call itself that is refused here. */
  isForPage: boolean;
}

/**
 * Runs a call and returns its response, or a refusal. Expected refusals are returned; anything thrown is a bug and
 * becomes a 500. `Ctx` is the part of the server's context that the handler needs.
 */
type Handle<K extends CallKey, A extends CallAccess, Ctx> = (
  ctx: Ctx,
  input: CallRequest<K, A>,
) => Promise<CallResponse<K> | Refusal>;

interface Conditions<A extends CallAccess> {
  /** Who may make the call. */
  access: A;
  /**
   * True for a call that changes something but may also be made by users who haven't accepted the terms or have no
   * verified phone number (docs/rules/accounts.md, "Agreement").
   */
  beforeAgreement?: true;
  /** The per-address rate limit; `calls` by default. */
  rate?: CallRate;
  /** True for a call without a rate limit. */
  uncounted?: true;
  /** An additional rate limit for requests without a token. */
  visitorRate?: CallRate;
}

/** A call's access, rate limits and handler. */
interface DefinitionBody<K extends CallKey, A extends CallAccess, Ctx> extends Conditions<A> {
  handle: Handlers<A, Ctx>[K];
}

/**
 * A mapped type, so TypeScript checks the literals in a handler's result against the schema instead of widening them to
 * `string`.
 */
type Handlers<A extends CallAccess, Ctx> = { readonly [K in CallKey]: Handle<K, A, Ctx> };

/** A call's definition with its key in the contract. */
export interface CallDefinition<K extends CallKey, A extends CallAccess, Ctx> extends DefinitionBody<
  K,
  A,
  Ctx
> {
  key: K;
}

/** A definition without the types specific to its call, so all definitions fit into one list. */
export interface AnyCallDefinition<Ctx> extends Conditions<CallAccess> {
  key: CallKey;
  handle: (ctx: Ctx, input: never) => Promise<unknown>;
}

/** The definitions of all calls, by key. */
export type CallDefinitions<Ctx> = Readonly<Record<CallKey, AnyCallDefinition<Ctx>>>;

/** Defines a call. The types of the handler's input and result come from the contract. */
export function defineCall<K extends CallKey, A extends CallAccess, Ctx>(
  key: K,
  definition: DefinitionBody<K, A, Ctx>,
): CallDefinition<K, A, Ctx> {
  return { key, ...definition };
}

/** Indexes definitions by key. If a call is missing, assigning the result to `CallDefinitions` doesn't compile. */
export function byKey<D extends { key: CallKey }>(definitions: readonly D[]): { [E in D as E['key']]: E } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` loses which key has which value
  return Object.fromEntries(definitions.map((definition) => [definition.key, definition])) as {
    [E in D as E['key']]: E;
  };
}
