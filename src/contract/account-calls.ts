/** Calls about who somebody is (docs/rules/accounts.md, "Roles" and "Sign-in"). */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallSpec } from './call.ts';
import { idParams } from './id.ts';
import { MAX_EMAIL } from './limits.ts';
import { OneOf } from './photo.ts';
import type { RoleFlag } from './review-rights.ts';
import { SEXES } from './values.ts';

const Nullable = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** An admin's warning (docs/rules/accounts.md, "Bans and warnings"). */
const Warning = Type.Object({
  id: Type.Integer(),
  warning_message: Type.String(),
  issued_by_username: Type.String(),
  issued_at: Type.String(),
});

const SignedIn = Type.Object({
  token: Type.String(),
  username: Type.String(),
  warnings: Type.Array(Warning),
});

/** The four role flags (docs/rules/accounts.md, "Roles"). */
const roleFlags = {
  is_super_admin: Type.Boolean(),
  is_super_image_reviewer: Type.Boolean(),
  is_plane_reviewer: Type.Boolean(),
  is_train_reviewer: Type.Boolean(),
} satisfies Record<RoleFlag, unknown>;

/** The signed-in user (docs/rules/accounts.md, "The signed-in user"). */
export const CurrentUser = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  email: Nullable(Type.String()),
  phone_number: Nullable(Type.String()),
  agree_eula: Type.Boolean(),
  description: Type.String(),
  age: Nullable(Type.Integer()),
  sex: Nullable(Type.String()),
  camera_model: Type.String(),
  preferred_lang: Nullable(Type.String()),
  profile_picture: Nullable(Type.String()),
  approved_photos: Type.Integer(),
  ...roleFlags,
});
export type CurrentUser = Static<typeof CurrentUser>;

export const accountCalls = {
  'POST /api/login': {
    summary: 'Sign in with a user name or e-mail address and a password; every sign-in makes a new token',
    access: 'public',
    body: Type.Object({
      email: Type.String({ minLength: 1, maxLength: MAX_EMAIL, description: 'user name or e-mail address' }),
      password: Type.String({ minLength: 1, maxLength: 256 }),
    }),
    answer: SignedIn,
  },
  'POST /api/logout': {
    summary: 'End the session of the token that is sent',
    access: 'user',
    answer: Type.Object({ success: Type.Literal(true) }),
  },
  'POST /api/auth/sms/send': {
    summary: 'Send a six-digit code to a telephone number',
    access: 'public',
    body: Type.Object({
      phone_number: Type.String({ minLength: 1, maxLength: 32 }),
      type: OneOf(['verification', 'login-verification', 'register'] as const),
    }),
    answer: Type.Object({
      success: Type.Literal(true),
      retryAfter: Type.Integer({ description: 'seconds' }),
    }),
  },
  'POST /api/auth/sms/verify': {
    summary: 'Verify a code and, with type=register, make the account (multipart, with profile_picture)',
    access: 'public',
    multipart: true,
    filePart: 'profile_picture',
    body: Type.Object({
      phone_number: Type.String(),
      code: Type.String(),
      type: Type.Literal('register'),
      username: Type.String(),
      password: Type.String(),
      age: Type.String(),
      sex: OneOf(SEXES),
      email: Type.Optional(Type.String()),
      description: Type.Optional(Type.String()),
      camera_model: Type.Optional(Type.String()),
      is_verified: Type.Optional(Type.String()),
      agree_eula: Type.Optional(Type.String({ description: 'true' })),
    }),
    answer: Type.Object({ success: Type.Literal(true), token: Type.String(), username: Type.String() }),
  },
  'GET /api/user': {
    summary: 'The signed-in user with role flags',
    access: 'user',
    answer: CurrentUser,
  },
  'PUT /api/admin/users/:id/roles': {
    summary: 'Set role flags of a user',
    access: 'super_admin',
    params: idParams,
    body: Type.Partial(Type.Object(roleFlags), { minProperties: 1, additionalProperties: false }),
    answer: CurrentUser,
    caller: 'operator',
  },
} as const satisfies Record<string, CallSpec>;
