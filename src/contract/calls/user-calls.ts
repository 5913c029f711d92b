/** Calls about the user's own account (docs/rules/accounts.md, "Profile", "Agreement" and "Sessions"). */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallSpecs } from './call.ts';
import { Id } from './id.ts';
import { CODE_DIGITS, MAX_PASSWORD } from '../rules/limits.ts';
import { Nullable } from './nullable.ts';
import { OneOf } from './one-of.ts';
import type { RoleFlag } from '../rules/review-rights.ts';
import { LANGUAGES, SEXES } from '../rules/values.ts';

const UUID = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';
const Success = Type.Object({ success: Type.Literal(true) });

/** An admin's warning (docs/rules/accounts.md, "Sanctions"). */
export const Warning = Type.Object({
  id: Type.Integer(),
  warning_message: Type.String(),
  issued_by_username: Type.String(),
  issued_at: Type.String(),
});
export type Warning = Static<typeof Warning>;

/** The four role flags (docs/rules/accounts.md, "Roles"). */
export const roleFlags = {
  is_super_admin: Type.Boolean(),
  is_super_image_reviewer: Type.Boolean(),
  is_plane_reviewer: Type.Boolean(),
  is_train_reviewer: Type.Boolean(),
} satisfies Record<RoleFlag, unknown>;

/** The signed-in user's own account. */
export const CurrentUser = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  email: Nullable(Type.String()),
  phone_number: Nullable(Type.String()),
  agree_eula: Type.Boolean({ description: 'The user has accepted the current version of the terms' }),
  description: Type.String(),
  age: Nullable(Type.Integer()),
  sex: Nullable(Type.String()),
  camera_model: Type.String(),
  preferred_lang: Nullable(Type.String()),
  profile_picture: Nullable(Type.String()),
  approved_photos: Type.Integer(),
  secure_account: Type.Boolean({ description: 'Logs in through the Keycloak server' }),
  ...roleFlags,
});
export type CurrentUser = Static<typeof CurrentUser>;

const Session = Type.Object({
  id: Type.String(),
  device: Type.String({ description: 'Browser and operating system; empty if unknown' }),
  created_at: Type.String(),
  last_used_at: Type.String({ description: 'Accurate to a day' }),
  current: Type.Boolean({ description: "The session of the request's token" }),
});

export const userCalls = {
  'GET /api/user': {
    summary: "Get the user's own account with role flags",
    response: CurrentUser,
  },
  'PUT /api/user': {
    summary: "Update the user's profile (multipart, optionally with `profile_picture`)",
    multipart: true,
    filePart: 'profile_picture',
    body: Type.Object({
      description: Type.Optional(Type.String()),
      age: Type.String(),
      sex: Type.Optional(OneOf(SEXES)),
      camera_model: Type.Optional(Type.String()),
    }),
    response: CurrentUser,
    withoutKey: 'says how the profile shall be: doing it twice changes nothing',
  },
  'PUT /api/user/username': {
    summary: 'Change the username',
    body: Type.Object({ username: Type.String() }),
    response: Type.Object({ username: Type.String() }),
    withoutKey: 'says how the name shall be: doing it twice changes nothing',
  },
  'GET /api/user/language-preference': {
    summary: "Get the user's preferred language",
    response: Type.Object({ preferred_lang: Nullable(OneOf(LANGUAGES)) }),
  },
  'POST /api/user/language-preference': {
    summary: "Set the user's preferred language",
    body: Type.Object({ preferred_lang: OneOf(LANGUAGES) }),
    response: Type.Object({ preferred_lang: OneOf(LANGUAGES) }),
    withoutKey: 'says how the language shall be: doing it twice changes nothing',
  },
  'GET /api/user/eula-status': {
    summary: 'Get whether the user has accepted the current version of the terms',
    response: Type.Object({
      hasAcceptedEULA: Type.Boolean(),
      version: Type.Integer({ description: 'The current version' }),
    }),
  },
  'POST /api/user/accept-eula': {
    summary: 'Accept the terms',
    body: Type.Object({
      agree: Type.Literal(true),
      version: Type.Optional(
        Type.Integer({ ...Id, description: 'The version the user read; the current one if omitted' }),
      ),
    }),
    response: Type.Object({ success: Type.Literal(true), hasAcceptedEULA: Type.Boolean() }),
    withoutKey: 'accepting twice changes nothing',
  },
  'GET /api/user/verification-status': {
    summary: 'Get whether the user must still verify a phone number or accept the terms',
    response: Type.Object({ needsPhoneVerification: Type.Boolean(), needsEULA: Type.Boolean() }),
  },
  'GET /api/user/warnings': {
    summary: 'List the warnings that the user has not acknowledged, also as one text',
    response: Type.Object({ warning: Nullable(Type.String()), warnings: Type.Array(Warning) }),
  },
  'POST /api/user/warnings/acknowledge': {
    summary: 'Acknowledge one warning, or all if `warningId` is omitted',
    body: Type.Object({ warningId: Type.Optional(Id) }, { default: {} }),
    response: Success,
    withoutKey: 'acknowledging twice changes nothing',
  },
  'POST /api/user/activity': {
    summary: 'Report that the user is online',
    response: Success,
    withoutKey: 'a ping',
  },
  'GET /api/user/sessions': {
    summary: "List the user's sessions, most recently used first",
    response: Type.Object({ sessions: Type.Array(Session) }),
  },
  'DELETE /api/user/sessions/:id': {
    summary: "End one of the user's sessions",
    params: Type.Object({ id: Type.String({ pattern: UUID }) }),
    response: Success,
    withoutKey: 'ending a session twice ends it',
  },
  'PUT /api/user/password': {
    summary: 'Change the password; ends all other sessions',
    body: Type.Object({
      current_password: Type.String({ minLength: 1, maxLength: MAX_PASSWORD }),
      new_password: Type.String({ maxLength: MAX_PASSWORD }),
    }),
    response: Success,
    withoutKey: 'says how the password shall be; the old one is asked for',
  },
  'POST /api/auth/reauthenticate': {
    summary: 'Confirm the password; valid for 15 minutes for calls that require it',
    body: Type.Object({ password: Type.String({ minLength: 1, maxLength: MAX_PASSWORD }) }),
    response: Success,
    withoutKey: 'checks a password; twice moves the same time on',
  },
  'PUT /api/user/phone': {
    summary: 'Change the verified phone number, with the password and a code sent to the new number',
    body: Type.Object({
      phone_number: Type.String({ minLength: 1, maxLength: 32 }),
      code: Type.String({ minLength: 1, maxLength: 2 * CODE_DIGITS }),
      password: Type.String({ minLength: 1, maxLength: MAX_PASSWORD }),
    }),
    response: CurrentUser,
    withoutKey: 'a code counts once',
  },
} as const satisfies CallSpecs;
