/** Calls for registration, sign-in, verification codes and forgotten passwords (docs/rules/accounts.md). */
import { Type } from 'typebox';
import type { CallSpecs } from './call.ts';
import { CODE_DIGITS, MAX_EMAIL, MAX_PASSWORD, MAX_USERNAME } from '../rules/limits.ts';
import { OneOf } from './one-of.ts';
import { Warning } from './user-calls.ts';
import { SEXES } from '../rules/values.ts';

const Success = Type.Object({ success: Type.Literal(true) });
const CodeSent = Type.Object({
  success: Type.Literal(true),
  retryAfter: Type.Integer({ description: 'Seconds until another code may be requested' }),
});
export const SignedIn = Type.Object({
  token: Type.String(),
  username: Type.String(),
  warnings: Type.Array(Warning),
});
export const Registered = Type.Object({
  success: Type.Literal(true),
  token: Type.String(),
  username: Type.String(),
});

const PhoneNumber = Type.String({ minLength: 1, maxLength: 32 });
const Code = Type.String({ minLength: 1, maxLength: 2 * CODE_DIGITS });
const Email = Type.String({ minLength: 1, maxLength: MAX_EMAIL });
const NameOrEmail = Type.String({ ...Email, description: 'Username, email address or telephone number' });
const Password = Type.String({ minLength: 1, maxLength: MAX_PASSWORD });

/** The fields of both registration forms. */
const personFields = {
  username: Type.String(),
  password: Type.String(),
  age: Type.String(),
  sex: OneOf(SEXES),
  description: Type.Optional(Type.String()),
  camera_model: Type.Optional(Type.String()),
  agree_eula: Type.Optional(Type.String({ description: '`true` to accept the terms' })),
  terms_version: Type.Optional(
    Type.String({ description: 'The version the user read; the current one if omitted' }),
  ),
};

/** The registration form for a verified e-mail address. */
export const RegistrationByEmail = Type.Object({
  ...personFields,
  email: Type.String(),
  code: Type.String({ description: 'The code that verified the address; can be used once' }),
  is_verified: Type.Optional(Type.String()),
});

/** Where to send the password reset code: exactly one of the two fields. */
const ResetRecipient = {
  phoneNumber: Type.Optional(PhoneNumber),
  email: Type.Optional(Email),
};

export const accountCalls = {
  'POST /api/login': {
    summary: 'Log in with a username or email address and a password; each login issues a new token',
    body: Type.Object({ email: NameOrEmail, password: Password }),
    response: SignedIn,
    withoutKey: 'sign-in: each makes a token of its own',
  },
  'POST /api/logout': {
    summary: "Log out: end the session of the request's token",
    response: Success,
    withoutKey: 'ending a session twice ends it',
  },
  'POST /api/auth/sms/send': {
    summary: 'Send a six-digit code to a phone number',
    body: Type.Object({
      phone_number: PhoneNumber,
      type: OneOf(['verification', 'login-verification', 'register'] as const),
    }),
    response: CodeSent,
    withoutKey: 'codes: their cool-down keeps them from being sent twice',
  },
  'POST /api/auth/sms/verify': {
    summary:
      "Verify an SMS code: to confirm the user's phone number or finish a login (JSON), or to register (multipart, `type=register`)",
    multipart: true,
    filePart: 'profile_picture',
    body: Type.Object({
      ...personFields,
      phone_number: Type.String(),
      code: Type.String(),
      type: Type.Literal('register'),
      email: Type.Optional(Type.String()),
      is_verified: Type.Optional(Type.String()),
    }),
    json: Type.Object({
      phone_number: PhoneNumber,
      code: Code,
      type: OneOf(['verification', 'login-verification'] as const),
      email: Type.Optional(NameOrEmail),
      password: Type.Optional(Password),
    }),
    response: Type.Object({
      success: Type.Literal(true),
      message: Type.Optional(Type.String()),
      token: Type.Optional(Type.String()),
      username: Type.Optional(Type.String()),
      warnings: Type.Optional(Type.Array(Warning)),
    }),
    withoutKey: 'codes: a number and a user name are taken once',
  },
  'POST /api/send-verification-code': {
    summary: 'Send a six-digit code to an email address for registration',
    body: Type.Object({ email: Email }),
    response: CodeSent,
    withoutKey: 'codes: their cool-down keeps them from being sent twice',
  },
  'POST /api/verify-code': {
    summary:
      'Verify the code of an email address or phone number for registration; the registration must send the code again within 30 minutes',
    body: Type.Object({
      email: Type.Optional(Email),
      phone_number: Type.Optional(PhoneNumber),
      code: Code,
    }),
    response: Success,
    withoutKey: 'checks a code',
  },
  'POST /api/register/username': {
    summary: 'Check whether a username is available',
    body: Type.Object({ username: Type.String({ maxLength: 4 * MAX_USERNAME }) }),
    response: Success,
    withoutKey: 'checks a name',
  },
  'POST /api/register': {
    summary: 'Register with a verified email address (multipart, with `profile_picture`)',
    multipart: true,
    filePart: 'profile_picture',
    body: RegistrationByEmail,
    response: Registered,
    withoutKey: 'a user name and an address are taken once',
  },
  'POST /api/auth/forgot-password/send-code': {
    summary:
      "Send a password reset code to an account's phone number or verified email address; the response is the same if there is no such account",
    body: Type.Object(ResetRecipient),
    response: CodeSent,
    withoutKey: 'codes: their cool-down keeps them from being sent twice',
  },
  'POST /api/auth/forgot-password/verify-code': {
    summary: 'Check a password reset code; it stays valid for the reset',
    body: Type.Object({ ...ResetRecipient, code: Code }),
    response: Success,
    withoutKey: 'checks a code',
  },
  'POST /api/auth/forgot-password/reset': {
    summary: "Reset the password with a code; ends all of the account's sessions",
    body: Type.Object({
      ...ResetRecipient,
      code: Code,
      newPassword: Type.String({ maxLength: MAX_PASSWORD }),
    }),
    response: Success,
    withoutKey: 'a code counts once',
  },
} as const satisfies CallSpecs;
