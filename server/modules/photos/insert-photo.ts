/** Inserts a new photo. */
import { and, eq } from 'drizzle-orm';
import { DETAIL_FIELDS } from '../../../src/contract/photo/fields.ts';
import { recordOf } from '../../../src/contract/rules/record-of.ts';
import type { PhotoForm } from '../../../src/contract/photo/form.ts';
import type { CompositeLayout, FindingAnswers } from '../../../src/contract/rules/upload.ts';
import type { Db } from '../../platform/db/client.ts';
import { isRejected } from '../../platform/db/list-conditions.ts';
import { photos } from '../../platform/db/schema.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import type { Intake } from '../../platform/images/intake.ts';
import { queueChecks } from './photo-checks.ts';
import { findPhoto } from './rows.ts';
import type { PhotoRow } from './rows.ts';
import type { PhotoKeys } from './store-files.ts';
import { isTakenDown } from './taken-down.ts';

export interface NewPhoto {
  userId: number;
  /** The upload's Idempotency-Key. It is stored permanently. */
  uploadKey: string | undefined;
  /** The upload at /api/uploads that it is made of; undefined if there is none. */
  uploadId: string | undefined;
  form: PhotoForm;
  /** True if the file already has the photographer's watermark and the site's brand bar. */
  watermarked: boolean;
  /** What is where in the file; undefined if the upload doesn't say. */
  composite: CompositeLayout | undefined;
  /** The findings that the photographer was shown; undefined if the upload doesn't say. */
  findings: FindingAnswers | undefined;
  /** The photo that the sender says this is a better version of; undefined if the upload names none. */
  replaces: number | undefined;
  /** The uploaded file. */
  file: ReceivedFile;
  intake: Intake;
  keys: PhotoKeys;
  /** Length and SHA-256 of the stored original. */
  stored: { bytes: number; sha256: string };
}

/**
 * Inserts a pending photo, which then waits for its checks, and returns its row; undefined if there is one of the same upload
 * with the same bytes. If another transaction is inserting that one, this waits until it ends.
 */
export async function insertPhoto(tx: Db, photo: NewPhoto, uploadedAt: Date): Promise<PhotoRow | undefined> {
  const replaces_id = await replacedOf(tx, photo);
  const values = { ...toColumns(photo), replaces_id, uploaded_at: uploadedAt };
  const [inserted] = await tx
    .insert(photos)
    .values(values)
    .onConflictDoNothing({ target: [photos.user_id, photos.upload_id, photos.original_sha256] })
    .returning({ id: photos.id });
  if (inserted === undefined) return undefined;
  const row = await findPhoto(tx, inserted.id);
  if (row === undefined) throw new Error('no row came back from the insert');
  await queueChecks(tx, row.photo, photo);
  return row;
}

function toColumns(photo: NewPhoto) {
  const { userId, uploadKey, uploadId, form, watermarked, file, intake, keys, stored } = photo;
  return {
    user_id: userId,
    upload_key: uploadKey ?? null,
    upload_id: uploadId ?? null,
    type: form.type,
    ...formColumns(form),
    watermarked,
    branded: watermarked,
    ...intake.camera,
    original_bytes: stored.bytes,
    original_sha256: file.sha256,
    stored_sha256: stored.sha256 === file.sha256 ? null : stored.sha256,
    width: intake.width,
    height: intake.height,
    ...fullSizeColumns(intake),
    thumbhash: intake.thumbhash,
    original_key: keys.original,
    ...keys.shown,
  };
}

/**
 * The rejected photo that the new one replaces (docs/rules/upload.md, "A better version"). Null unless it is one of the
 * sender's own, of the same type, and rejected at present. It stays until the transaction ends.
 */
async function replacedOf(tx: Db, { userId, form, replaces }: NewPhoto): Promise<number | null> {
  if (replaces === undefined) return null;
  const [found] = await tx
    .select({ id: photos.id })
    .from(photos)
    .where(
      and(
        eq(photos.id, replaces),
        eq(photos.user_id, userId),
        eq(photos.type, form.type),
        isRejected(photos),
      ),
    )
    .for('key share');
  return found === undefined || (await isTakenDown(tx, replaces)) ? null : found.id;
}

/** What is known of the picture in full size, as columns. */
export function fullSizeColumns({ full }: Intake) {
  return { full_width: full.width, full_height: full.height, full_bytes: full.bytes };
}

/** The form's fields as columns, except for the type, which never changes. */
export function formColumns(form: PhotoForm) {
  const { description, image_types, is_hot, social_media_consent } = form;
  return {
    description,
    image_types,
    is_hot,
    social_media_consent,
    ...recordOf(DETAIL_FIELDS, (field) => (form[field] === '' ? null : form[field])),
  };
}
