/** The form of a call's handler, typed from the contract. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { CallAnswer, CallKey, Calls } from '../../../src/contract/calls/calls.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Refusal } from '../lib/errors.ts';

type PartOf<K extends CallKey, Name extends string> = Calls[K] extends {
  [N in Name]: infer S extends TSchema;
}
  ? Static<S>
  : undefined;

/** The user who makes the call, as far as the call's access makes sure of one. */
type UserOf<K extends CallKey> = Calls[K]['access'] extends 'public'
  ? undefined
  : Calls[K]['access'] extends 'optional'
    ? Viewer | undefined
    : Viewer;

/** A request that passed the call's access check and schemas. */
export interface HandlerInput<K extends CallKey> {
  user: UserOf<K>;
  params: PartOf<K, 'params'>;
  query: PartOf<K, 'query'>;
  /** Multipart calls read theirs with `receiveForm`; one that takes JSON too has it here. */
  body: Calls[K] extends { multipart: true }
    ? undefined | (Calls[K] extends { json: infer S extends TSchema } ? Static<S> : never)
    : PartOf<K, 'body'>;
  /** As it was sent; calls that aren't `idempotent` never get one. */
  idempotencyKey: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Answers one call, or refuses it. Expected refusals are values; what is thrown is a bug and becomes a 500. `Ctx` is what
 * the handler needs of the server: the composition has all of it.
 */
type Handler<K extends CallKey, Ctx> = (ctx: Ctx, input: HandlerInput<K>) => Promise<CallAnswer<K> | Refusal>;

/** One handler for each of some calls; a missing or an unknown call does not compile. */
export type Handlers<K extends CallKey, Ctx> = { readonly [Key in K]: Handler<Key, Ctx> };

/** Names the call that a handler is for, so that its input and answer are typed. */
export function handler<K extends CallKey, Ctx>(
  _key: K,
  handle: Handlers<CallKey, Ctx>[K],
): Handlers<CallKey, Ctx>[K] {
  return handle;
}
