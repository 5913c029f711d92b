/** `POST /api/upload`: the multipart fields of a photo, written by the outbox and read by the server. */
import { MAX_INTEGER } from './limits.ts';
import { detailsOnlyOf, TEXT_FIELDS } from '../photo/fields.ts';
import type { PhotoForm } from '../photo/form.ts';
import { completeForm, emptyPhotoForm } from '../photo/form.ts';
import type { Size } from './size.ts';
import { isObject, parseJson } from './unknown-values.ts';
import { FINDING_ANSWERS, FINDING_KINDS, PHOTO_TYPES } from './values.ts';
import type { FindingAnswer, FindingKind } from './values.ts';

/** The name of the file part. */
export const UPLOAD_FILE_PART = 'photo';
/** The field with the id of a complete tus upload, instead of a file part. */
export const UPLOAD_ID_FIELD = 'upload_id';
/** The field that is `true` if the file has its photographer's watermark and the site's brand bar. */
export const UPLOAD_WATERMARKED_FIELD = 'watermarked';
/** The field with the file's SHA-256, lower-case hex, which the server verifies. */
export const UPLOAD_SHA256_FIELD = 'sha256';
/** The field that says where photo and watermark are in the file, as JSON (`CompositeLayout`). */
export const UPLOAD_COMPOSITE_FIELD = 'composite';

/** The field that says which findings of the checks the photographer was shown, as JSON (`FindingAnswers`). */
export const UPLOAD_FINDINGS_FIELD = 'findings';

/** The field with the id of the sender's rejected photo of which this is a better version. */
export const UPLOAD_REPLACES_FIELD = 'replaces';

/** The longest side of a JPEG. */
const MAX_SIDE_PX = 65_535;
/**
 * The least that a photo may take of its picture's height. The footer band takes a twentieth of the photo's
 * (docs/rules/upload.md, "The composite").
 */
export const MIN_PHOTO_SHARE = 0.9;

/** A rectangle in a file's picture, in px: its top left corner and its size. */
interface Place extends Size {
  x: number;
  y: number;
}

/** What is where in a composite, in whole px of the file's picture. */
export interface CompositeLayout {
  /** The photo without the footer band. It begins in the top left corner. */
  photo: Size;
  /** What the photographer's watermark covers; null if there is none. */
  watermark: Place | null;
}

/** The findings that the photographer was shown, and which of them were dismissed (docs/rules/upload.md, "Not so"). */
export type FindingAnswers = Partial<Record<FindingKind, FindingAnswer>>;

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
  for (const name of detailsOnlyOf(form.type === planes ? trains : planes)) form[name] = '';
  form.image_types = readList(fields['image_types']);
  form.is_hot = fields['is_hot'] === 'true';
  form.social_media_consent = fields['social_media_consent'] === 'true';
  return form;
}

/** Parses the `composite` field. `undefined` if it is missing or isn't of this shape. */
export function readCompositeLayout(text: string | undefined): CompositeLayout | undefined {
  const value = parseJson(text);
  if (!isObject(value) || !isObject(value['photo'])) return undefined;
  const { photo, watermark } = value;
  const { width, height } = photo;
  if (!isLength(width, 1) || !isLength(height, 1)) return undefined;
  if (watermark === null) return { photo: { width, height }, watermark };
  if (!isObject(watermark)) return undefined;
  const { x, y, width: coveredWidth, height: coveredHeight } = watermark;
  if (!isLength(x, 0) || !isLength(y, 0) || !isLength(coveredWidth, 1) || !isLength(coveredHeight, 1)) {
    return undefined;
  }
  return { photo: { width, height }, watermark: { x, y, width: coveredWidth, height: coveredHeight } };
}

/** Parses the `replaces` field. `undefined` if it is missing or can't be a photo's id. */
export function readReplaced(text: string | undefined): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 && id <= MAX_INTEGER ? id : undefined;
}

/**
 * Parses the `findings` field, without kinds of finding that aren't known, since a newer page may have more of them.
 * `undefined` if the field is missing, or names no known kind; `invalid` if it is no JSON object, or says something
 * else of a kind than `FINDING_ANSWERS`.
 */
export function readFindingAnswers(text: string | undefined): FindingAnswers | 'invalid' | undefined {
  if (text === undefined) return undefined;
  const value = parseJson(text);
  if (!isObject(value) || Array.isArray(value)) return 'invalid';
  const answers: FindingAnswers = {};
  for (const kind of FINDING_KINDS) {
    if (!Object.hasOwn(value, kind)) continue;
    const answer = FINDING_ANSWERS.find((known) => known === value[kind]);
    if (answer === undefined) return 'invalid';
    answers[kind] = answer;
  }
  return Object.keys(answers).length === 0 ? undefined : answers;
}

/**
 * True if a picture of this size can be laid out so: the photo takes its whole width and at least 90 % of its height,
 * and the watermark is inside. A layout that says otherwise doesn't count, since it could keep most of the picture from
 * being checked.
 */
export function isLayoutOf({ photo, watermark }: CompositeLayout, picture: Size): boolean {
  const { x, y, width, height } = watermark ?? { x: 0, y: 0, ...photo };
  return (
    photo.width === picture.width &&
    photo.height <= picture.height &&
    photo.height >= picture.height * MIN_PHOTO_SHARE &&
    x + width <= picture.width &&
    y + height <= picture.height
  );
}

function isLength(value: unknown, least: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= MAX_SIDE_PX;
}

function readList(text: string | undefined): string[] {
  const value = parseJson(text);
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
