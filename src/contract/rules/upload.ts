/** `POST /api/upload`: the multipart fields of a photo, written by the outbox and read by the server. */
import { PHOTO_FIELDS } from './photo-fields.ts';
import type { PhotoForm } from './rules.ts';
import { completeForm, emptyPhotoForm } from './rules.ts';
import { PHOTO_TYPES } from './values.ts';

const TEXT_FIELDS = ['description', ...PHOTO_FIELDS.planes, ...PHOTO_FIELDS.trains] as const;

/** The name of the file part. */
export const UPLOAD_FILE_PART = 'photo';
/** The field with the id of a complete tus upload, instead of a file part. */
export const UPLOAD_ID_FIELD = 'upload_id';
/** The field that is `true` if the file has its photographer's watermark and the site's brand bar. */
export const UPLOAD_WATERMARKED_FIELD = 'watermarked';
/** The field with the composite's layout (`CompositeLayout`) as JSON. */
export const UPLOAD_COMPOSITE_FIELD = 'composite';
/** The field with the file's SHA-256, lower-case hex, which the server verifies. */
export const UPLOAD_SHA256_FIELD = 'sha256';

/** Converts a form to multipart fields, omitting empty ones. */
export function uploadFields(stored: PhotoForm): [name: string, value: string][] {
  const form = completeForm(stored);
  const fields: [string, string][] = [
    ['pt_type', form.type],
    ['social_media_consent', String(form.social_media_consent)],
    ['is_hot', String(form.is_hot)],
    ['image_types', JSON.stringify(form.image_types)],
  ];
  for (const name of TEXT_FIELDS) {
    const text = form[name].trim();
    if (text !== '') fields.push([name, text]);
  }
  return fields;
}

/**
 * Parses multipart fields into a form. Any `pt_type` other than `planes` counts as `trains` (docs/rules/upload.md,
 * "Fields"); fields of the other photo type are dropped. Never throws: unreadable fields become empty, which
 * `photoFormProblems` then reports.
 */
export function readUploadFields(fields: Readonly<Record<string, string | undefined>>): PhotoForm {
  const [planes, trains] = PHOTO_TYPES;
  const form = emptyPhotoForm(fields['pt_type'] === planes ? planes : trains);
  for (const name of TEXT_FIELDS) form[name] = fields[name]?.trim() ?? '';
  for (const name of PHOTO_FIELDS[form.type === planes ? trains : planes]) form[name] = '';
  form.image_types = readList(fields['image_types']);
  form.is_hot = fields['is_hot'] === 'true';
  form.social_media_consent = fields['social_media_consent'] === 'true';
  return form;
}

function readList(text: string | undefined): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}
