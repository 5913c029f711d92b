/** What client and server agree on about one API call. `calls.ts` has all of them. */
import type { TSchema } from 'typebox';

/** One call. Its key in `calls` is `METHOD /path/:param`. */
export interface CallSpec {
  /** What it is for, one line, for the OpenAPI document. */
  summary: string;
  params?: TSchema;
  query?: TSchema;
  /** The JSON body; for `multipart` calls the text fields. */
  body?: TSchema;
  /** The body is multipart/form-data. */
  multipart?: true;
  /** A call with a multipart body that takes JSON too, of this form, for something else. */
  json?: TSchema;
  /** The name of the one part of a multipart body that is a file. */
  filePart?: string;
  /** The answer's body on success. */
  answer: TSchema;
  /** Status of success where it isn't 200. */
  status?: 200 | 201;
  /** Takes an `Idempotency-Key` and echoes it (docs/rules/api.md, "Idempotency-Key"). */
  idempotent?: true;
  /** `operator`: made by operators' programs, not by our page. */
  caller?: 'operator';
}
