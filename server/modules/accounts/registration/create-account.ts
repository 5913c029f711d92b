/** Registers an account with its picture (docs/rules/accounts.md, "Registration"). */
import { MAX_PROFILE_PICTURE_BYTES } from '../../../../src/contract/rules/limits.ts';
import type { Db } from '../../../platform/db/client.ts';
import { violatedUnique } from '../../../platform/db/errors.ts';
import { users } from '../../../platform/db/schema.ts';
import { startSession } from '../../../platform/auth/sessions.ts';
import { addressGroup, addressNetwork, clientAddress } from '../../../platform/http/client-address.ts';
import { receiveForm } from '../../../platform/http/multipart.ts';
import type { ReceivedForm } from '../../../platform/http/multipart.ts';
import type { Cleanup } from '../../../platform/lib/cleanup.ts';
import { Refusal, refuse } from '../../../platform/lib/errors.ts';
import { newKey } from '../../../platform/storage/keys.ts';
import { removeFiles } from '../../../platform/storage/remove-files.ts';
import { reserveSpace } from '../../../platform/storage/reserve-space.ts';
import type { FastifyRequest } from 'fastify';
import type { AccountsContext } from '../context.ts';
import { dropClaims, isAddressTaken } from '../email-address.ts';
import { refuseName, refuseTakenName } from '../refuse-name.ts';
import { hashSecret } from '../passwords.ts';
import { logNewAccount } from '../security-log.ts';
import { recordDevice } from '../sign-in/known-devices.ts';
import {
  PICTURE_EXTENSION,
  PICTURE_TOO_LARGE,
  readProfilePicture,
  refusePicture,
} from './profile-picture.ts';
import type { Registrant } from './registration-form.ts';

/** Receives a form whose only file is a profile picture. */
export function receivePictureForm(
  ctx: AccountsContext,
  request: FastifyRequest,
  cleanup: Cleanup,
): Promise<ReceivedForm | Refusal> {
  return receiveForm(
    request,
    {
      filePart: 'profile_picture',
      maxFileBytes: MAX_PROFILE_PICTURE_BYTES,
      tooLarge: PICTURE_TOO_LARGE,
      folder: ctx.temporaryDir,
      takePlace: () => takePlace(ctx, clientAddress(request)),
      space: ctx.space,
    },
    cleanup,
  );
}

/** Acquires a slot to receive a form from this address and its network; undefined if none is free. */
function takePlace({ forms }: AccountsContext, ip: string | undefined): (() => void) | undefined {
  const release = forms.addresses.acquire(addressGroup(ip));
  const releaseNetwork = release && forms.networks.acquire(addressNetwork(ip));
  if (releaseNetwork === undefined) release?.();
  return (
    releaseNetwork &&
    (() => {
      release?.();
      releaseNetwork();
    })
  );
}

/** Validates a picture file, and stores the processed picture. Returns its storage key. */
export async function storePicture(
  ctx: AccountsContext,
  path: string,
  cleanup: Cleanup,
): Promise<string | Refusal> {
  const picture = await readProfilePicture(path);
  if (!picture.ok) return refusePicture(picture.problem);
  const noSpace = await reserveSpace(ctx, picture.webp.length, cleanup);
  if (noSpace !== undefined) return noSpace;
  const key = newKey('avatars', PICTURE_EXTENSION);
  await ctx.storage.put(key, picture.webp);
  return key;
}

/** What proves the registrant's identity, and how it is invalidated once the account is created. */
export interface Proof {
  phone_number: string | null;
  /** The Keycloak id of a secure account. */
  keycloak_id?: string;
  /** Invalidates the proof. Returns false if it is no longer valid. */
  redeem: (db: Pick<Db, 'delete'>) => Promise<boolean>;
}

/** Stores the picture, then creates the account, invalidates the proof and starts the session: all or nothing. */
export async function createAccount(
  ctx: AccountsContext,
  { request, person, proof, cleanup }: MakeAccount,
): Promise<{ success: true; token: string; username: string } | Refusal> {
  const { picture, password, agreedTerms, ...profile } = person;
  const names = { ...profile, email_verified: proof.phone_number === null };
  // Checked before the expensive decoding and hashing. The transaction checks again.
  const early = await refuseTaken(ctx.db, names);
  if (early !== undefined) return early;
  const pictureKey = await storePicture(ctx, picture, cleanup);
  if (pictureKey instanceof Refusal) return pictureKey;
  const now = ctx.clock();
  const account = {
    ...names,
    phone_number: proof.phone_number,
    ...(proof.keycloak_id === undefined
      ? { password_hash: await hashSecret(password) }
      : { keycloak_id: proof.keycloak_id }),
    profile_picture_key: pictureKey,
    agreed_terms: agreedTerms,
    agreed_eula_at: agreedTerms === null ? null : now,
    created_at: now,
    last_login_at: now,
  };
  const result = await insertAccount(ctx, { account, proof, request });
  if (result instanceof Refusal) await removeFiles(ctx, [pictureKey]);
  return result;
}

interface MakeAccount {
  request: FastifyRequest;
  person: Registrant;
  proof: Proof;
  cleanup: Cleanup;
}

async function insertAccount(
  ctx: AccountsContext,
  { account, proof, request }: { account: NewAccount; proof: Proof; request: FastifyRequest },
) {
  try {
    const made = await ctx.db.transaction(async (tx) => {
      const taken = await refuseTaken(tx, account);
      if (taken !== undefined) return taken;
      if (!(await proof.redeem(tx))) return refuse('code_missing');
      const [user] = await tx.insert(users).values(account).returning({ id: users.id });
      if (user === undefined) throw new Error('no row came back from the insert');
      const dropped =
        typeof account.email === 'string' && account.email_verified
          ? await dropClaims(tx, account.email, { ownerId: user.id, at: ctx.clock() })
          : [];
      await recordDevice(tx, request, { userId: user.id, at: ctx.clock() });
      const token = await startSession({ db: tx, clock: ctx.clock }, user.id, request);
      return { id: user.id, dropped, token };
    });
    if (made instanceof Refusal) return made;
    logNewAccount(ctx, made.id, made.dropped);
    return { success: true as const, token: made.token, username: account.username };
  } catch (error) {
    const taken = TAKEN[violatedUnique(error) ?? ''];
    if (taken === undefined) throw error;
    return taken();
  }
}

type NewAccount = typeof users.$inferInsert & { email_verified: boolean };

/** The refusal of a taken name or address; undefined if both are free. */
async function refuseTaken(
  db: Pick<Db, 'select' | '$count'>,
  { username, email }: Pick<NewAccount, 'username' | 'email'>,
): Promise<Refusal | undefined> {
  const refusal = await refuseTakenName(db, username);
  if (refusal !== undefined) return refusal;
  return typeof email === 'string' && (await isAddressTaken(db, email)) ? refuseAddress() : undefined;
}

/** The refusals for the unique indexes of `users` that a registration can violate, if a concurrent one was faster. */
const TAKEN: Readonly<Record<string, () => Refusal>> = {
  users_phone_number_unique: () => refuse('phone_taken'),
  users_username_key: refuseName,
  users_verified_email_key: refuseAddress,
};

function refuseAddress(): Refusal {
  return refuse('email_taken', { fields: [{ field: 'email', problem: 'taken' }] });
}
