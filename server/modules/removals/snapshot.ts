import { TEXT_FIELDS } from '../../../src/contract/photo/fields.ts';
import { recordOf } from '../../../src/contract/rules/record-of.ts';
import type { TakenPhoto } from '../../platform/db/schema.ts';
import { approvalStatus } from '../photos/present.ts';
import { publicKeysOf } from '../photos/public-files.ts';
import type { PhotoRecord } from '../photos/rows.ts';

/** What a photo is before its takedown or deletion: the state to which it can be put back, and its details. */
export function snapshotOf(photo: PhotoRecord): TakenPhoto {
  return {
    approval_status: approvalStatus(photo.approval_status),
    appeal_status: photo.appeal_status,
    appeal_message: photo.appeal_message,
    appealed_at: photo.appealed_at?.toISOString() ?? null,
    rejection_reason: photo.rejection_reason,
    rejection_marks: photo.rejection_marks,
    reviewed_by: photo.reviewed_by,
    reviewed_at: photo.reviewed_at?.toISOString() ?? null,
    facts: factsOf(photo),
    card_key: photo.card_key,
    public_keys: publicKeysOf(photo).filter((key) => key !== null),
  };
}

/** The photo's details, and what identifies its file. */
function factsOf(photo: PhotoRecord): TakenPhoto['facts'] {
  return {
    ...recordOf(TEXT_FIELDS, (field) => photo[field]),
    image_types: photo.image_types,
    date_taken: photo.date_taken,
    uploaded_at: photo.uploaded_at.toISOString(),
    original_sha256: photo.original_sha256,
    original_bytes: photo.original_bytes,
    views: photo.views,
    likes: photo.likes,
  };
}
