/** A call of the API as the server defines it: one definition in a file named after what the call does. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { CallAnswer, CallKey, Calls, IdempotentKey } from '../../../src/contract/calls/calls.ts';
import type { CallAccess, Viewer } from '../auth/viewer.ts';
import type { Refusal } from '../lib/errors.ts';

/** The rates that calls are counted in, for each address (docs/server/limits.md, "Rates"). */
export type CallRate = 'calls' | 'signIns' | 'registrations' | 'codes' | 'visitorMessages';

type PartOf<K extends CallKey, Name extends string> = Calls[K] extends {
  [N in Name]: infer S extends TSchema;
}
  ? Static<S>
  : undefined;

/** The user who makes the call, as far as its access makes sure of one. */
type UserOf<A extends CallAccess> = A extends 'public'
  ? undefined
  : A extends 'optional'
    ? Viewer | undefined
    : Viewer;

/** What makes a call take effect once: whose call it is, under which key. */
export interface IdempotencyOf<K extends CallKey> {
  call: K;
  userId: number;
  /** The `Idempotency-Key` as it was sent; without one the call is simply made. */
  key: string | undefined;
}

/** A request that passed the call's access check and schemas. */
export interface CallRequest<K extends CallKey, A extends CallAccess> {
  user: UserOf<A>;
  params: PartOf<K, 'params'>;
  query: PartOf<K, 'query'>;
  /** Multipart calls read theirs with `receiveForm`; one that takes JSON too has it here. */
  body: Calls[K] extends { multipart: true }
    ? undefined | (Calls[K] extends { json: infer S extends TSchema } ? Static<S> : never)
    : PartOf<K, 'body'>;
  /** For `once`; of a signed-in user's request alone, and of a call that is `idempotent` in the contract. */
  idempotency: K extends IdempotentKey
    ? A extends 'public' | 'optional'
      ? IdempotencyOf<K> | undefined
      : IdempotencyOf<K>
    : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Answers a call, or refuses it. Expected refusals are values; what is thrown is a bug and becomes a 500. `Ctx` is what
 * the handler needs of the server: the composition has all of it.
 */
type Handle<K extends CallKey, A extends CallAccess, Ctx> = (
  ctx: Ctx,
  input: CallRequest<K, A>,
) => Promise<CallAnswer<K> | Refusal>;

interface Terms<A extends CallAccess> {
  /** Who may make the call. */
  access: A;
  /**
   * Changes something, and yet answers users who have not accepted the terms, or have no verified number
   * (docs/rules/accounts.md, "Agreement").
   */
  beforeAgreement?: true;
  /** The rate that its requests are counted in, for their address; `calls` unless it says so. */
  rate?: CallRate;
  /** A rate that requests without a token are counted in besides. */
  visitorRate?: CallRate;
}

/** The terms on which a call is answered, and what answers it. */
interface Answering<K extends CallKey, A extends CallAccess, Ctx> extends Terms<A> {
  handle: Handlers<A, Ctx>[K];
}

/** Looked up by its key, a handler's answer is compared with the schema's literals and not with `string`. */
type Handlers<A extends CallAccess, Ctx> = { readonly [K in CallKey]: Handle<K, A, Ctx> };

/** One call, with its key in the contract. */
export interface CallDefinition<K extends CallKey, A extends CallAccess, Ctx> extends Answering<K, A, Ctx> {
  key: K;
}

/** A definition without its call's types, as all of them together are registered. */
export interface AnyCallDefinition<Ctx> extends Terms<CallAccess> {
  key: CallKey;
  handle: (ctx: Ctx, input: never) => Promise<unknown>;
}

/** Every call of the contract, by its key. */
export type CallDefinitions<Ctx> = Readonly<Record<CallKey, AnyCallDefinition<Ctx>>>;

/** Defines a call; its handler's input and answer have the types of the contract. */
export function defineCall<K extends CallKey, A extends CallAccess, Ctx>(
  key: K,
  definition: Answering<K, A, Ctx>,
): CallDefinition<K, A, Ctx> {
  return { key, ...definition };
}

/** Definitions by their key; a call of the contract that none of them answers doesn't compile where all are wanted. */
export function byKey<D extends { key: CallKey }>(definitions: readonly D[]): { [E in D as E['key']]: E } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets which key has which value
  return Object.fromEntries(definitions.map((each) => [each.key, each])) as { [E in D as E['key']]: E };
}
