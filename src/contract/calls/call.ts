/** The specification of an API call, shared by client and server. All calls are in `calls.ts`. */
import type { TSchema } from 'typebox';

/** One call. Its key in `calls` is `METHOD /path/:param`. */
export interface CallSpec {
  /** One-line summary for the OpenAPI document. */
  summary: string;
  params?: TSchema;
  query?: TSchema;
  /** The JSON body, or the text fields of a multipart body. */
  body?: TSchema;
  /** The body is multipart/form-data. */
  multipart?: true;
  /** The alternative JSON body of a multipart call, for a different purpose. */
  json?: TSchema;
  /** The name of a multipart body's file part. */
  filePart?: string;
  /** The response body on success. */
  response: TSchema;
  /** The success status, if it isn't 200. */
  status?: 200 | 201;
  /** The status of a success that has changed nothing, if it isn't `status`; the handler sets it. */
  unchangedStatus?: 200;
  /** Takes an `Idempotency-Key` and echoes it (docs/rules/api.md, "Idempotency-Key"). */
  idempotent?: true;
  /** Why a call that changes something takes none. */
  withoutKey?: string;
  /** `operator`: used by operators' programs, not by our page. */
  caller?: 'operator';
}

/** Calls by their keys. One that changes something says whether it takes an `Idempotency-Key`. */
export type CallSpecs = Readonly<Record<`GET ${string}`, CallSpec>> &
  Readonly<
    Record<
      `${'POST' | 'PUT' | 'DELETE'} ${string}`,
      CallSpec & ({ idempotent: true } | { withoutKey: string })
    >
  >;
