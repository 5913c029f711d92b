/** Calls that export or delete a user's data (docs/rules/accounts.md, "Data export" and "Deletion"). */
import { Type } from 'typebox';
import type { CallSpecs } from './call.ts';
import { MAX_PASSWORD } from '../rules/limits.ts';
import { OneOf } from './one-of.ts';
import { APPROVED_PHOTOS } from '../rules/values.ts';

export const dataExportCalls = {
  'POST /api/user/export': {
    summary: "Request an archive of the user's own data; returns a URL that works once, within a minute",
    status: 201,
    response: Type.Object({ url: Type.String({ description: 'URL of a ZIP file; needs no token' }) }),
    withoutKey: 'a second address opens the same archive; a day has few',
  },
  'DELETE /api/user': {
    summary: "Delete the user's own account permanently",
    body: Type.Object({
      password: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_PASSWORD })),
      username: Type.Optional(
        Type.String({
          description:
            'Secure accounts only: the username, typed out. Needs the `password` too, unless it was entered in the last 15 minutes',
        }),
      ),
      photos: OneOf(APPROVED_PHOTOS),
    }),
    response: Type.Object({ success: Type.Literal(true) }),
    withoutKey: 'an account that is gone has no session to delete it by',
  },
} as const satisfies CallSpecs;
