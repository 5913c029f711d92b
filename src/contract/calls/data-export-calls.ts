/** Calls that export or delete a user's data (docs/rules/accounts.md, "Data export" and "Deletion"). */
import { Type } from 'typebox';
import type { CallSpec } from './call.ts';
import { MAX_PASSWORD } from '../rules/limits.ts';
import { OneOf } from './photo.ts';
import { APPROVED_PHOTOS } from '../rules/values.ts';

export const dataExportCalls = {
  'POST /api/user/export': {
    summary: "Ask for an archive of the user's own data: gives an address that opens once, within a minute",
    status: 201,
    answer: Type.Object({ url: Type.String({ description: 'of a ZIP file; needs no token' }) }),
  },
  'DELETE /api/user': {
    summary: 'Delete the account for good',
    body: Type.Object({
      password: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_PASSWORD })),
      username: Type.Optional(
        Type.String({
          description:
            'of a secure account, typed out; its password may go along, else it was entered within 15 minutes',
        }),
      ),
      photos: OneOf(APPROVED_PHOTOS),
    }),
    answer: Type.Object({ success: Type.Literal(true) }),
  },
} as const satisfies Record<string, CallSpec>;
