/** The rules that the database enforces on every row of `photos` (docs/server/database.md, "Rules in the tables"). */
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { check } from 'drizzle-orm/pg-core';
import {
  DISPLAY_LONG_SIDE_PX,
  MAX_APPEAL,
  MAX_DESCRIPTION,
  MAX_PHOTO_BYTES,
  MAX_REASON_TEXT,
  MIN_APPEAL,
  MIN_REJECT_REASON,
} from '../../../src/contract/rules/limits.ts';
import { DETAIL_FIELDS, detailsOnlyOf, textSpec } from '../../../src/contract/photo/fields.ts';
import type { DetailField } from '../../../src/contract/photo/fields.ts';
import {
  APPROVAL_STATUSES,
  OTHER_RAILWAY,
  PHOTO_TYPES,
  PLANE_IMAGE_TYPES,
  TRAIN_IMAGE_TYPES,
} from '../../../src/contract/rules/values.ts';
import type { PhotoType } from '../../../src/contract/rules/values.ts';
import { allOf, atLeast, atMost, between, isKeyOf, isSetOf, isSha256, matches, oneOf } from './checks.ts';
import { DELETED } from './list-conditions.ts';

type OtherColumn =
  | 'type'
  | 'approval_status'
  | 'appeal_status'
  | 'appeal_message'
  | 'revision'
  | 'description'
  | 'image_types'
  | 'iso'
  | 'aperture'
  | 'focal_length'
  | 'original_key'
  | 'original_bytes'
  | 'original_sha256'
  | 'stored_sha256'
  | 'display_key'
  | 'card_key'
  | 'medium_key'
  | 'card_webp_key'
  | 'medium_webp_key'
  | 'width'
  | 'height'
  | 'full_width'
  | 'full_height'
  | 'full_bytes'
  | 'views'
  | 'likes'
  | 'reviewed_by'
  | 'reviewed_at'
  | 'rejection_reason'
  | 'rejection_marks'
  | 'appealed_at'
  | 'marked_key'
  | 'marked_sha256'
  | 'marked_bytes';

type PhotoColumns = Readonly<Record<DetailField | OtherColumn, SQLWrapper>>;

/**
 * The CHECK constraints of `photos`. Rules that compare a row with its previous version are enforced by triggers
 * (migration 0002).
 */
export function photoConstraints(t: PhotoColumns) {
  return [...statusChecks(t), ...formChecks(t), ...fileChecks(t)];
}

function statusChecks(t: PhotoColumns) {
  const rejected = sql`${t.approval_status} in ('rejected', 'pending_appeal')`;
  return [
    check('photos_approval_status_check', oneOf(t.approval_status, [...APPROVAL_STATUSES, DELETED])),
    check('photos_revision_check', sql`${t.revision} >= 1`),
    check('photos_counts_check', sql`${t.views} >= 0 and ${t.likes} >= 0`),
    check(
      'photos_decided_check',
      sql`num_nulls(${t.reviewed_by}, ${t.reviewed_at}) = case ${t.approval_status} when 'pending' then 2 else 0 end`,
    ),
    check('photos_rejection_check', sql`(${rejected}) = (${t.rejection_reason} is not null)`),
    check(
      'photos_rejection_reason_check',
      allOf(
        atLeast(trimmed(t.rejection_reason), MIN_REJECT_REASON),
        atMost(t.rejection_reason, MAX_REASON_TEXT),
      ),
    ),
    check(
      'photos_rejected_files_check',
      sql`${t.approval_status} not in ('rejected', 'pending_appeal', 'deleted') or num_nulls(${t.display_key}, ${t.card_key}, ${t.medium_key}, ${t.card_webp_key}, ${t.medium_webp_key}) = 5`,
    ),
    check(
      'photos_appeal_status_check',
      sql`case ${t.approval_status} when 'pending_appeal' then ${t.appeal_status} is not distinct from 'pending'
        when 'approved' then coalesce(${t.appeal_status}, 'approved') = 'approved'
        when 'rejected' then coalesce(${t.appeal_status}, 'upheld') = 'upheld' else ${t.appeal_status} is null end`,
    ),
    check('photos_rejection_marks_check', sql`(${rejected}) or ${t.rejection_marks} = '[]'::jsonb`),
    check(
      'photos_appeal_check',
      sql`num_nulls(${t.appeal_status}, ${t.appeal_message}, ${t.appealed_at}) in (0, 3)`,
    ),
    check(
      'photos_appeal_message_check',
      allOf(atLeast(trimmed(t.appeal_message), MIN_APPEAL), atMost(t.appeal_message, MAX_APPEAL)),
    ),
  ];
}

function formChecks(t: PhotoColumns) {
  const columnsOf = (type: PhotoType) => detailsOnlyOf(type).map((field) => t[field]);
  const required = (type: PhotoType) =>
    DETAIL_FIELDS.filter((field) => {
      const { required: types, when } = textSpec(field);
      return types.includes(type) && when === undefined;
    }).map((field) => t[field]);
  return [
    check('photos_type_check', oneOf(t.type, PHOTO_TYPES)),
    check('photos_description_check', atMost(t.description, MAX_DESCRIPTION)),
    check(
      'photos_plane_fields_check',
      sql`${t.type} <> 'planes' or (${filled(required('planes'))} and ${isFilled(t.description)} and ${empty(columnsOf('trains'))})`,
    ),
    check(
      'photos_train_fields_check',
      sql`${t.type} <> 'trains' or (${filled(required('trains'))} and ${empty(columnsOf('planes'))})`,
    ),
    check(
      'photos_texts_check',
      allOf(...DETAIL_FIELDS.map((field) => atMost(t[field], textSpec(field).max))),
    ),
    ...DETAIL_FIELDS.flatMap((field) => {
      const { keys, pattern } = textSpec(field);
      if (keys !== undefined) return [check(`photos_${field}_check`, oneOf(t[field], keys))];
      return pattern === undefined ? [] : [check(`photos_${field}_check`, matches(t[field], pattern))];
    }),
    check(
      'photos_railway_name_check',
      sql`case ${t.railway_bureau} when ${sql.raw(`'${OTHER_RAILWAY}'`)} then ${isFilled(t.railway_name)} else ${t.railway_name} is null end`,
    ),
    check(
      'photos_image_types_check',
      sql`case when jsonb_typeof(${t.image_types}) <> 'array' then false
        when ${t.type} = 'planes' then ${isSetOf(t.image_types, PLANE_IMAGE_TYPES)}
        when ${t.type} = 'trains' then ${isSetOf(t.image_types, TRAIN_IMAGE_TYPES)} end`,
    ),
  ];
}

function fileChecks(t: PhotoColumns) {
  return [
    check(
      'photos_full_size_check',
      sql`num_nulls(${t.full_width}, ${t.full_height}, ${t.full_bytes}) in (0, 3) and least(${t.full_width}, ${t.full_height}, ${t.full_bytes}) > 0`,
    ),
    check(
      'photos_original_check',
      allOf(
        isKeyOf(t.original_key, 'originals'),
        between(t.original_bytes, 1, MAX_PHOTO_BYTES),
        isSha256(t.original_sha256),
        isSha256(t.stored_sha256),
      ),
    ),
    check(
      'photos_marked_check',
      allOf(
        isKeyOf(t.marked_key, 'originals'),
        isSha256(t.marked_sha256),
        between(t.marked_bytes, 1, MAX_PHOTO_BYTES),
        sql`(${t.marked_key} is null) = (${t.marked_sha256} is null)`,
      ),
    ),
    check('photos_public_keys_check', allOf(isKeyOf(t.display_key, 'display'), isKeyOf(t.card_key, 'card'))),
    check(
      'photos_sizes_check',
      allOf(
        isKeyOf(t.medium_key, 'medium'),
        isKeyOf(t.card_webp_key, 'card'),
        isKeyOf(t.medium_webp_key, 'medium'),
        // The additional sizes are generated together, so a row without a medium copy has no WebP files either.
        sql`(${t.medium_key} is not null or num_nulls(${t.card_webp_key}, ${t.medium_webp_key}) = 2)`,
      ),
    ),
    check(
      'photos_size_check',
      allOf(between(t.width, 1, DISPLAY_LONG_SIDE_PX), between(t.height, 1, DISPLAY_LONG_SIDE_PX)),
    ),
    check('photos_camera_check', sql`${t.iso} > 0 and ${t.aperture} > 0 and ${t.focal_length} > 0`),
  ];
}

/** True for a value that is neither null nor blank. */
function isFilled(text: SQLWrapper): SQL {
  return sql`coalesce(${trimmed(text)}, '') <> ''`;
}

function filled(texts: readonly SQLWrapper[]): SQL {
  return allOf(...texts.map(isFilled));
}

function empty(texts: readonly SQLWrapper[]): SQL {
  return sql`num_nonnulls(${sql.join([...texts], sql`, `)}) = 0`;
}

function trimmed(text: SQLWrapper): SQL {
  return sql`btrim(${text})`;
}
