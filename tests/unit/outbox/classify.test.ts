import { describe, expect, test } from 'vitest';
import { classifyCall, classifyTus } from '../../../src/outbox/engine/classify.ts';
import type { HttpResponse } from '../../../src/outbox/engine/ports.ts';

const ID = '0190a000-0000-7000-8000-000000000001';
const ECHO = { 'idempotency-key': ID };
const TUS = { 'tus-resumable': '1.0.0' };

function responseOf(status: number, json?: unknown, headers: Record<string, string> = {}): HttpResponse {
  return { status, json, header: (name) => headers[name] };
}

const kind = (...args: Parameters<typeof responseOf>) => classifyCall(responseOf(...args), ID, 0).kind;
const error = (code?: string) => ({ error: 'No.', error_zh: '不。', ...(code ? { code } : {}) });

describe('a call is done only with a receipt', () => {
  test.each([200, 201])('JSON with %i and the echoed key', (status) => {
    expect(kind(status, { id: 1 }, ECHO)).toBe('receipt');
  });

  test.each([
    ['no echo', responseOf(200, { id: 1 })],
    ["another key's echo", responseOf(200, { id: 1 }, { 'idempotency-key': 'x' })],
    ['HTML', responseOf(200, undefined, ECHO)],
    ['a list', responseOf(200, [], ECHO)],
    ['an unexpected status', responseOf(204, {}, ECHO)],
    ['a redirect', responseOf(0, undefined)],
    ['a redirect that was not hidden', responseOf(302, undefined)],
    ['network authentication', responseOf(511, error())],
    ['a 404 without our body', responseOf(404, undefined)],
    ['a 401 without our body', responseOf(401, { message: 'log in' })],
    ['a 401 without our code', responseOf(401, { error: 'Pay for the network first' })],
    ['a 401 with another code', responseOf(401, { error: 'No token', code: 'token_missing' })],
  ])('%s is a portal', (_name, response) => {
    expect(classifyCall(response, ID, 0)).toEqual({ kind: 'portal' });
  });
});

describe('temporary failures', () => {
  test('no response at all', () => {
    expect(classifyCall(undefined, ID, 0)).toEqual({ kind: 'retry', cause: 'network' });
  });

  test.each([408, 423, 425, 500, 502, 503, 504, 507])('%i is retried', (status) => {
    expect(kind(status, error())).toBe('retry');
    expect(kind(status)).toBe('retry');
  });

  test.each([429, 503])('%i with Retry-After delays the whole account', (status) => {
    const response = responseOf(status, error('rate_limited'), { 'retry-after': '60' });
    expect(classifyCall(response, ID, 0)).toEqual({ kind: 'account-wait', ms: 60_000 });
  });

  test('a 429 may have the delay in its body', () => {
    const response = responseOf(429, { ...error('rate_limited'), retryAfter: 7 });
    expect(classifyCall(response, ID, 0)).toEqual({ kind: 'account-wait', ms: 7_000 });
  });

  test('a full upload quota delays only the upload', () => {
    const response = responseOf(
      429,
      { ...error('upload_quota'), retryAfter: 60 },
      { 'tus-resumable': '1.0.0' },
    );
    expect(classifyTus(response, 201, 0)).toEqual({ kind: 'op-wait', ms: 60_000 });
  });

  test('a daily limit delays only the decision', () => {
    const response = responseOf(429, { ...error('daily_limit'), retryAfter: 3_600 });
    expect(classifyCall(response, ID, 0)).toEqual({
      kind: 'limit',
      reason: 'daily_limit',
      ms: 3_600_000,
      message: { en: 'No.', zh: '不。' },
    });
  });

  test.each(['waiting_limit', 'storage_limit'])('%s delays only the photo, by an hour', (code) => {
    expect(classifyTus(responseOf(429, error(code), { 'tus-resumable': '1.0.0' }), 201, 0)).toEqual({
      kind: 'limit',
      reason: 'account_limit',
      ms: 3_600_000,
      message: { en: 'No.', zh: '不。' },
    });
  });
});

describe('refusals by the server', () => {
  test.each([
    [401, 'unauthorized', 'auth'],
    [451, 'agreement_required', 'agreement'],
    [403, 'phone_verification', 'phone'],
  ])('%i %s blocks the account', (status, code, reason) => {
    expect(classifyCall(responseOf(status, error(code)), ID, 0)).toEqual({ kind: 'blocked', reason });
  });

  test.each([400, 403, 413, 415, 422])('%i needs the user and has the code and message', (status) => {
    expect(classifyCall(responseOf(status, error('too_large')), ID, 0)).toEqual({
      kind: 'refused',
      code: 'too_large',
      message: { en: 'No.', zh: '不。' },
    });
  });

  test.each([404, 410])('%i is missing', (status) => {
    expect(kind(status, error('not_found'))).toBe('missing');
  });

  test('409 has the current status and the reviewer', () => {
    const body = { ...error('already_decided'), approval_status: 'rejected', reviewer_name: 'carl' };
    expect(classifyCall(responseOf(409, body), ID, 0)).toMatchObject({
      kind: 'conflict',
      code: 'already_decided',
      conflict: { approvalStatus: 'rejected', reviewerName: 'carl' },
    });
  });
});

describe('tus', () => {
  test('needs the allowed status and Tus-Resumable', () => {
    const headers = { ...TUS, 'upload-offset': '512', 'upload-length': '1000' };
    expect(classifyTus(responseOf(200, undefined, headers), 200, 0)).toEqual({
      kind: 'ok',
      offset: 512,
      length: 1000,
    });
    expect(classifyTus(responseOf(200, undefined, { 'upload-offset': '5' }), 200, 0).kind).toBe('portal');
    expect(classifyTus(responseOf(201, undefined, TUS), 204, 0).kind).toBe('portal');
  });

  test('a 404 or 401 without a body is from the server only with Tus-Resumable', () => {
    expect(classifyTus(responseOf(404, undefined, TUS), 200, 0).kind).toBe('missing');
    expect(classifyTus(responseOf(404), 200, 0).kind).toBe('portal');
    expect(classifyTus(responseOf(401, undefined, TUS), 200, 0)).toEqual({ kind: 'blocked', reason: 'auth' });
    expect(classifyTus(responseOf(401), 200, 0).kind).toBe('portal');
    expect(classifyTus(responseOf(401, { error: 'Pay for the network first' }), 200, 0).kind).toBe('portal');
  });

  test.each([404, 405, 410])('a %i with our error body but without Tus-Resumable is a portal', (status) => {
    expect(classifyTus(responseOf(status, error('not_found')), 200, 0)).toEqual({ kind: 'portal' });
  });

  test.each(['-1', '1e3', 'x', '', '99999999999999999999'])('ignores the invalid offset %j', (text) => {
    const response = responseOf(200, undefined, { ...TUS, 'upload-offset': text });
    expect(classifyTus(response, 200, 0)).toMatchObject({ kind: 'ok', offset: undefined });
  });
});
