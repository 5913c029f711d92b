/**
 * One effect for one Idempotency-Key (running.md): the same key of the same user with the same content gets the first
 * answer again; with other content 422; only a success binds a key.
 */
import { calls } from '../../src/contract/calls.ts';
import type { CallAnswer, IdempotentKey } from '../../src/contract/calls.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/client.ts';
import { violatedUnique } from '../db/errors.ts';
import { refuse } from '../errors.ts';
import type { Refusal } from '../errors.ts';
import { keep, lookUp } from './answers.ts';
import { KeyedMutex } from './keyed-mutex.ts';

/** Writes an answer down. Must be called in the transaction that has the effect, last. */
export type Remember<Answer> = (tx: Db, body: Answer) => Promise<void>;

/** A call that has an effect. */
export interface OnceCall<K extends IdempotentKey> {
  call: K;
  userId: number;
  /** Without a key the call is simply made. */
  key: string | undefined;
  /** JSON of all that makes a difference: parameters, parsed fields, a file's SHA-256. */
  content: unknown;
  /** What a row says that remembers the key for ever, for when the answer itself has been forgotten. */
  fromRow?: (key: string) => Promise<CallAnswer<K> | Refusal | undefined>;
  /** Has the effect and remembers its answer, in one transaction; or refuses and has none. */
  perform: (remember: Remember<CallAnswer<K>>) => Promise<CallAnswer<K> | Refusal>;
}

/** One after the other in this process; between processes the tables' unique keys decide. */
const turns = new KeyedMutex();

/** Makes a call at most once for its key. */
export async function once<K extends IdempotentKey>(
  ctx: Context,
  spec: OnceCall<K>,
): Promise<CallAnswer<K> | Refusal> {
  const { key } = spec;
  if (key === undefined) return spec.perform(() => Promise.resolve());
  return turns.run(`${spec.userId} ${key}`, async () => {
    const known = await recall(ctx, spec, key);
    if (known !== undefined) return known;
    try {
      return await spec.perform((tx, body) => remember(ctx, tx, spec, key, body));
    } catch (error) {
      // Another process was first.
      const theirs = violatedUnique(error) === undefined ? undefined : await recall(ctx, spec, key);
      if (theirs === undefined) throw error;
      return theirs;
    }
  });
}

async function recall<K extends IdempotentKey>(
  ctx: Context,
  spec: OnceCall<K>,
  key: string,
): Promise<CallAnswer<K> | Refusal | undefined> {
  const known = await lookUp(ctx.db, spec.userId, key, { call: spec.call, parts: spec.content });
  if (known.is === 'other') return refuse('idempotency_mismatch');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `remember` wrote it as an answer of this call
  if (known.is === 'same') return known.body as CallAnswer<K>;
  return spec.fromRow === undefined ? undefined : spec.fromRow(key);
}

function remember<K extends IdempotentKey>(
  ctx: Context,
  tx: Db,
  spec: OnceCall<K>,
  key: string,
  body: CallAnswer<K>,
): Promise<void> {
  const content = { call: spec.call, parts: spec.content };
  const status = statusOf(spec.call);
  return keep(tx, { userId: spec.userId, key, content, status, body, at: ctx.clock() });
}

function statusOf(call: IdempotentKey): number {
  const spec = calls[call];
  return 'status' in spec ? spec.status : 200;
}
