import type { CallAnswer } from '../../src/contract/calls.ts';
import { MAX_PROFILE_PICTURE_BYTES } from '../../src/contract/limits.ts';
import { startSession } from '../auth/sessions.ts';
import { violatedUnique } from '../db/errors.ts';
import { users } from '../db/schema.ts';
import { addressGroup } from '../http/client-address.ts';
import { receiveForm } from '../http/multipart.ts';
import { handler } from '../http/route.ts';
import type { HandlerInput } from '../http/route.ts';
import { withCleanup } from '../lib/cleanup.ts';
import type { Cleanup } from '../lib/cleanup.ts';
import { Refusal, refuse } from '../lib/errors.ts';
import { newKey } from '../storage/keys.ts';
import { removeFiles } from '../storage/remove-files.ts';
import { reserveSpace } from '../storage/reserve-space.ts';
import { checkCode, forgetCode } from './codes.ts';
import type { AccountsContext } from './context.ts';
import { hashSecret } from './passwords.ts';
import { readProfilePicture } from './profile-picture.ts';
import { readRegistration } from './registration-form.ts';
import type { Registration } from './registration-form.ts';

type RegisterCall = 'POST /api/auth/sms/verify';

/** Makes an account for a proven telephone number, and signs it in (docs/rules/accounts.md, "Registration"). */
export const register = handler('POST /api/auth/sms/verify', (ctx: AccountsContext, input) =>
  withCleanup((cleanup) => registerWith(ctx, input, cleanup)),
);

async function registerWith(
  ctx: AccountsContext,
  { request }: HandlerInput<RegisterCall>,
  cleanup: Cleanup,
): Promise<CallAnswer<RegisterCall> | Refusal> {
  const form = await receiveForm(
    request,
    {
      filePart: 'profile_picture',
      maxFileBytes: MAX_PROFILE_PICTURE_BYTES,
      tooLarge: PICTURE_TOO_LARGE,
      folder: ctx.temporaryDir,
      concurrency: ctx.forms.addresses,
      sender: addressGroup(request.ip),
      space: ctx.space,
    },
    cleanup,
  );
  if (form instanceof Refusal) return form;
  const read = readRegistration(form);
  if (!read.ok) return read.refusal;
  const { registration } = read;

  const purpose = { phone: registration.phone, type: 'register' };
  const codeProblem = await checkCode(ctx, purpose, { code: registration.code, ip: request.ip });
  if (codeProblem !== undefined) return refuse(codeProblem);

  const picture = await readProfilePicture(registration.picture);
  if (!picture.ok) return refuse(picture.problem, PICTURE_UNSUPPORTED);
  const noRoom = await reserveSpace(ctx, picture.jpeg.length, cleanup);
  if (noRoom !== undefined) return noRoom;
  const pictureKey = newKey('avatars');
  await ctx.storage.put(pictureKey, picture.jpeg);

  const made = await makeAccount(ctx, registration, pictureKey);
  if (made instanceof Refusal) await removeFiles(ctx, [pictureKey]);
  return made;
}

/** The account, the end of the code and the session: all or nothing. */
async function makeAccount(ctx: AccountsContext, registration: Registration, pictureKey: string) {
  const { phone, code: _code, picture: _picture, password, ...profile } = registration;
  const account = {
    ...profile,
    phone_number: phone,
    password_hash: await hashSecret(password),
    profile_picture_key: pictureKey,
    agreed_eula_at: ctx.clock(),
    created_at: ctx.clock(),
  };
  try {
    return await ctx.db.transaction(async (tx) => {
      if (!(await forgetCode(tx, { phone, type: 'register' }))) return refuse('code_missing');
      const [user] = await tx.insert(users).values(account).returning({ id: users.id });
      if (user === undefined) throw new Error('no row came back from the insert');
      const token = await startSession({ db: tx, clock: ctx.clock }, user.id);
      return { success: true as const, token, username: profile.username };
    });
  } catch (error) {
    const taken = TAKEN[violatedUnique(error) ?? ''];
    if (taken === undefined) throw error;
    return taken();
  }
}

/** The refusal for each of the table's unique indexes. */
const TAKEN: Readonly<Record<string, () => Refusal>> = {
  users_phone_number_unique: () => refuse('phone_taken'),
  users_username_key: () => refuse('username_taken', { fields: [{ field: 'username', problem: 'taken' }] }),
  users_email_key: () =>
    refuse('conflict', { ...EMAIL_TAKEN, fields: [{ field: 'email', problem: 'taken' }] }),
};

const EMAIL_TAKEN = { error: 'This email address is already registered.', error_zh: '该邮箱已被注册。' };
const PICTURE_TOO_LARGE = { error: 'Profile picture cannot exceed 2MB', error_zh: '头像不能超过 2MB' };
const PICTURE_UNSUPPORTED = {
  error: 'Profile picture only supports JPG / PNG / WEBP',
  error_zh: '头像仅支持 JPG / PNG / WEBP 格式',
};
