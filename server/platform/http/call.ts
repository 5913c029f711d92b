/** How the server defines a call of the API: one definition, in a file named after what the call does. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { CallAnswer, CallKey, Calls, IdempotentKey } from '../../../src/contract/calls/calls.ts';
import type { CallAccess, Viewer } from '../auth/viewer.ts';
import type { Refusal } from '../lib/errors.ts';

/** The rate limits per address that a call may choose from (docs/server/limits.md, "Rates"). */
export type CallRate = 'calls' | 'signIns' | 'registrations' | 'codes' | 'visitorMessages';

type PartOf<K extends CallKey, Name extends string> = Calls[K] extends {
  [N in Name]: infer S extends TSchema;
}
  ? Static<S>
  : undefined;

/** The type of the user who makes the call: defined if its access requires one. */
type UserOf<A extends CallAccess> = A extends 'public'
  ? undefined
  : A extends 'optional'
    ? Viewer | undefined
    : Viewer;

/** What identifies an idempotent request: the call, the user and the key. */
export interface IdempotencyOf<K extends CallKey> {
  call: K;
  userId: number;
  /** The `Idempotency-Key` as it was sent; without one the call always runs. */
  key: string | undefined;
}

/** A request that passed the call's access check and schemas. */
export interface CallRequest<K extends CallKey, A extends CallAccess> {
  user: UserOf<A>;
  params: PartOf<K, 'params'>;
  query: PartOf<K, 'query'>;
  /** Of a multipart call only a JSON body, if it accepts one: forms are read with `receiveForm`. */
  body: Calls[K] extends { multipart: true }
    ? undefined | (Calls[K] extends { json: infer S extends TSchema } ? Static<S> : never)
    : PartOf<K, 'body'>;
  /** For `runIdempotent`; only if a user is signed in and the contract declares the call `idempotent`. */
  idempotency: K extends IdempotentKey
    ? A extends 'public' | 'optional'
      ? IdempotencyOf<K> | undefined
      : IdempotencyOf<K>
    : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Answers a call, or refuses it. Expected refusals are returned; anything thrown is a bug and becomes a 500. `Ctx` is
 * the part of the server's context that the handler needs.
 */
type Handle<K extends CallKey, A extends CallAccess, Ctx> = (
  ctx: Ctx,
  input: CallRequest<K, A>,
) => Promise<CallAnswer<K> | Refusal>;

interface Conditions<A extends CallAccess> {
  /** Who may make the call. */
  access: A;
  /**
   * The call changes something, but also accepts users who have not accepted the terms or have no verified number
   * (docs/rules/accounts.md, "Agreement").
   */
  beforeAgreement?: true;
  /** The rate limit per address; `calls` by default. */
  rate?: CallRate;
  /** An additional rate limit for requests without a token. */
  visitorRate?: CallRate;
}

/** A call's conditions and its handler. */
interface DefinitionBody<K extends CallKey, A extends CallAccess, Ctx> extends Conditions<A> {
  handle: Handlers<A, Ctx>[K];
}

/** A mapped type, so that TypeScript checks a handler's answer against the schema's literals instead of `string`. */
type Handlers<A extends CallAccess, Ctx> = { readonly [K in CallKey]: Handle<K, A, Ctx> };

/** A call's definition with its key in the contract. */
export interface CallDefinition<K extends CallKey, A extends CallAccess, Ctx> extends DefinitionBody<
  K,
  A,
  Ctx
> {
  key: K;
}

/** A definition without the types of its call, so that all of them fit into one list. */
export interface AnyCallDefinition<Ctx> extends Conditions<CallAccess> {
  key: CallKey;
  handle: (ctx: Ctx, input: never) => Promise<unknown>;
}

/** The definitions of all calls, by key. */
export type CallDefinitions<Ctx> = Readonly<Record<CallKey, AnyCallDefinition<Ctx>>>;

/** Defines a call; the contract gives the types of its handler's input and answer. */
export function defineCall<K extends CallKey, A extends CallAccess, Ctx>(
  key: K,
  definition: DefinitionBody<K, A, Ctx>,
): CallDefinition<K, A, Ctx> {
  return { key, ...definition };
}

/** Indexes definitions by key; assigning the result to `CallDefinitions` doesn't compile if a call is missing. */
export function byKey<D extends { key: CallKey }>(definitions: readonly D[]): { [E in D as E['key']]: E } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` loses which key has which value
  return Object.fromEntries(definitions.map((definition) => [definition.key, definition])) as {
    [E in D as E['key']]: E;
  };
}
