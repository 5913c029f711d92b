/** The requests of an upload: tus 1.0.0 at /api/uploads, then the call that creates the photo. */
import { methodAndPath } from '../../../contract/calls/call-address.ts';
import { IDEMPOTENCY_KEY } from '../../../contract/calls/headers.ts';
import { TUS_PATH, TUS_RESUMABLE, TUS_VERSION } from '../../../contract/calls/tus.ts';
import {
  UPLOAD_COMPOSITE_FIELD,
  UPLOAD_FINDINGS_FIELD,
  UPLOAD_ID_FIELD,
  UPLOAD_REPLACES_FIELD,
  UPLOAD_SHA256_FIELD,
  UPLOAD_WATERMARKED_FIELD,
  uploadFields,
} from '../../../contract/rules/upload.ts';
import { BYTES_TIMEOUT_MS, CALL_TIMEOUT_MS, FINISH_TIMEOUT_MS } from '../../engine/retry-policy.ts';
import type { HttpBody, HttpRequest } from '../../engine/ports.ts';
import type { UploadOp } from './op.ts';

const NO_BODY: HttpBody = { kind: 'none' };

export type BodyPart = Uint8Array<ArrayBuffer>;

/** Asks for the server's offset. */
export function askRequest(op: UploadOp, token: string): HttpRequest {
  return tus(op, token, 'HEAD', `${TUS_PATH}/${op.id}`, {}, NO_BODY);
}

/** Creates the tus upload under the op's id. */
export function createRequest(op: UploadOp, token: string): HttpRequest {
  const metadata = [
    ['id', op.id],
    ['filetype', 'image/jpeg'],
  ];
  const headers = {
    'upload-length': String(op.bytes),
    'upload-metadata': metadata.map(([name, text]) => `${name} ${base64(text ?? '')}`).join(','),
  };
  return tus(op, token, 'POST', TUS_PATH, headers, NO_BODY);
}

/** Sends bytes from `offset` on. */
export function sendRequest(op: UploadOp, token: string, offset: number, parts: BodyPart[]): HttpRequest {
  const type = 'application/offset+octet-stream';
  const request = tus(
    op,
    token,
    'PATCH',
    `${TUS_PATH}/${op.id}`,
    { 'upload-offset': String(offset) },
    {
      kind: 'bytes',
      type,
      parts,
    },
  );
  return { ...request, timeoutMs: BYTES_TIMEOUT_MS };
}

/** Deletes the partial upload. */
export function wipeRequest(op: UploadOp, token: string): HttpRequest {
  return tus(op, token, 'DELETE', `${TUS_PATH}/${op.id}`, {}, NO_BODY);
}

/** Creates the photo from the complete upload. */
export function finishRequest(op: UploadOp, token: string): HttpRequest {
  const fields: [string, string][] = [...uploadFields(op.form), [UPLOAD_SHA256_FIELD, op.sha256]];
  if (op.watermarked === true) fields.push([UPLOAD_WATERMARKED_FIELD, 'true']);
  if (op.layout) fields.push([UPLOAD_COMPOSITE_FIELD, JSON.stringify(op.layout)]);
  if (op.findings) fields.push([UPLOAD_FINDINGS_FIELD, JSON.stringify(op.findings)]);
  if (op.replaces !== undefined) fields.push([UPLOAD_REPLACES_FIELD, String(op.replaces)]);
  return {
    opId: op.id,
    ...methodAndPath('POST /api/upload'),
    headers: { authorization: `Bearer ${token}`, [IDEMPOTENCY_KEY]: op.id },
    body: { kind: 'form', fields: [...fields, [UPLOAD_ID_FIELD, op.id]] },
    timeoutMs: FINISH_TIMEOUT_MS,
  };
}

/** Asks for the user's photo with our key. */
export function lookUpRequest(op: UploadOp, token: string): HttpRequest {
  return {
    opId: op.id,
    ...methodAndPath('GET /api/my-photos', { query: { upload_key: op.id } }),
    headers: { authorization: `Bearer ${token}` },
    body: NO_BODY,
    timeoutMs: CALL_TIMEOUT_MS,
  };
}

function tus(
  op: UploadOp,
  token: string,
  method: HttpRequest['method'],
  path: string,
  headers: Record<string, string>,
  body: HttpBody,
): HttpRequest {
  return {
    opId: op.id,
    method,
    path,
    headers: { authorization: `Bearer ${token}`, [TUS_RESUMABLE]: TUS_VERSION, ...headers },
    body,
    timeoutMs: CALL_TIMEOUT_MS,
  };
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64-encodes ASCII text, since `btoa` isn't part of ECMAScript. */
function base64(ascii: string): string {
  let text = '';
  for (let i = 0; i < ascii.length; i += 3) {
    const bits =
      (ascii.charCodeAt(i) << 16) | ((ascii.charCodeAt(i + 1) || 0) << 8) | (ascii.charCodeAt(i + 2) || 0);
    const quad = [18, 12, 6, 0].map((shift) => BASE64.charAt((bits >> shift) & 63)).join('');
    const missing = Math.max(0, i + 3 - ascii.length);
    text += quad.slice(0, 4 - missing) + '='.repeat(missing);
  }
  return text;
}
