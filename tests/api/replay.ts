/**
 * Sends again under its key what has changed something: the response is the same, and nothing happens twice, as the test
 * sees that made the call (docs/rules/api.md, "Idempotency-Key"). So no call needs a test of its own for it.
 */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { CallSpec } from '../../src/contract/calls/call.ts';
import { calls } from '../../src/contract/calls/calls.ts';
import type { CallKey } from '../../src/contract/calls/calls.ts';
import { propertyOf } from '../../src/contract/rules/unknown-values.ts';
import { toRequest } from './raw-call.ts';
import type { LooseInput, RawResponse, RawRequest } from './raw-call.ts';

/** Sends a request to a server of the test. */
type Send = (request: RawRequest) => Promise<RawResponse>;

/** An id that nothing has. */
const OTHER_ID = 999_999_999;

/**
 * Makes a call. If it takes a key and succeeds, it is made once more in another raw form, and once with other content,
 * which is refused.
 */
export async function makeCall(key: CallKey, input: LooseInput, send: Send): Promise<RawResponse> {
  const spec: CallSpec = calls[key];
  if (spec.idempotent !== true || input.token === undefined || input.once)
    return send(await toRequest(key, input));
  const keyed = { ...input, idempotencyKey: input.idempotencyKey ?? randomUUID() };
  const first = await send(await toRequest(key, keyed));
  if (first.status >= 400) return first;
  const again = await send(await toRequest(key, inAnotherForm(spec, keyed)));
  expect(essenceOf(again), `${key} again`).toEqual(essenceOf(first));
  const other = withOtherContent(spec, keyed);
  if (other !== undefined) {
    const { status, text } = await send(await toRequest(key, other));
    expect(`${status} ${text}`, `${key} with other content`).toMatch(/^422 .*"idempotency_mismatch"/);
  }
  return first;
}

/** What must be the same in the response to a request that is sent again. */
function essenceOf({ status, headers, text }: RawResponse) {
  return { status, text, echo: headers['idempotency-key'] };
}

/** The same content in other bytes: the fields in another order, one that no call has, and space around texts. */
function inAnotherForm(spec: CallSpec, input: LooseInput): LooseInput {
  if (input.body === undefined) return input;
  const fields = Object.entries(input.body).map(([name, value]: [string, unknown]): [string, unknown] => [
    name,
    typeof value === 'string' && isFreeText(spec, name, value.length + 2) ? ` ${value} ` : value,
  ]);
  return { ...input, body: Object.fromEntries<unknown>([...fields.toReversed(), ['no_field', 1]]) };
}

/** The same call about another thing, or with another text; undefined if the contract has neither. */
function withOtherContent(spec: CallSpec, input: LooseInput): LooseInput | undefined {
  if (propertyOf(propertyOf(spec.params, 'properties'), 'id') !== undefined) {
    return { ...input, params: { ...input.params, id: OTHER_ID } };
  }
  for (const [name, text] of Object.entries(input.body ?? {})) {
    if (typeof text === 'string' && text !== '' && isFreeText(spec, name)) {
      return {
        ...input,
        body: { ...input.body, [name]: `${text.slice(0, -1)}${text.endsWith('x') ? 'y' : 'x'}` },
      };
    }
  }
  return undefined;
}

/** True if the field may have any text of this length. */
function isFreeText({ body }: CallSpec, field: string, length = 0): boolean {
  const schema = propertyOf(propertyOf(body, 'properties'), field);
  const [type, format, choices, most] = ['type', 'format', 'enum', 'maxLength'].map((name) =>
    propertyOf(schema, name),
  );
  const isLimited = typeof most === 'number' && length > most;
  return type === 'string' && format === undefined && choices === undefined && !isLimited;
}
