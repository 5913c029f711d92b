/**
 * Calls about photos (docs/rules/api.md, "Resumable uploads"). Without the tus protocol at `/api/uploads`, which is its
 * own standard.
 */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallSpec } from './call.ts';
import { idParams, INTEGER_BOUNDS, Page } from './id.ts';
import {
  GALLERY_PAGE_SIZE,
  HOT_LIST_SIZE,
  MAX_FIELD,
  MAX_PAGE_SIZE,
  MAX_SEARCH,
  MAX_USERNAME,
  SEARCH_PAGE_SIZE,
} from '../rules/limits.ts';
import { SEARCH_FIELDS } from '../rules/search-fields.ts';
import {
  AirportNames,
  MyPhoto,
  Nullable,
  OneOf,
  Pagination,
  Photo,
  PhotoCard,
  wire,
  wirePhoto,
} from './photo.ts';
import { SUBJECT_KINDS } from '../rules/subjects.ts';
import { UPLOAD_FILE_PART } from '../rules/upload.ts';
import { HOT_SORTS, PHOTO_TYPES } from '../rules/values.ts';

const Filter = (description: string, maxLength = MAX_FIELD) =>
  Type.Optional(Type.String({ minLength: 1, maxLength, description }));

/** The fields by which photos are searched, and the photographer. */
const SUBJECT_FIELDS = [...SEARCH_FIELDS, 'username'] as const;

/** A suggested filter: a value of a field. */
export const SearchSuggestion = Type.Object({
  field: OneOf(SUBJECT_FIELDS),
  value: Type.String(),
  photos: Type.Integer({ description: 'that have it' }),
  isPart: Type.Optional(Type.Boolean({ description: 'stands for all values that have it in them' })),
  airport_names: Type.Optional(AirportNames),
});
export type SearchSuggestion = Static<typeof SearchSuggestion>;

/** The statistics of a subject's page, from its approved photos. */
export const SubjectStats = Type.Object({
  field: OneOf(SUBJECT_FIELDS),
  type: OneOf(PHOTO_TYPES, { description: 'of its photos; of a photographer, the one with more' }),
  value: Type.String({ description: 'as photos write it' }),
  photos: Type.Integer(),
  of_type: Nullable(
    Type.Object(
      { planes: Type.Integer(), trains: Type.Integer() },
      { description: 'a photographer’s, by their type' },
    ),
  ),
  first_taken: Nullable(Type.String({ description: 'local time, as in `date_taken`' })),
  latest_taken: Nullable(Type.String()),
  first_upload: Type.String({ format: 'date-time' }),
  latest_upload: Type.String({ format: 'date-time' }),
  years: Type.Array(Type.Object({ year: Type.String(), photos: Type.Integer() }), {
    description: 'of an aircraft: the years in which its latest 1000 photos were taken, the latest first',
  }),
  seen_with: Type.Array(SearchSuggestion, {
    description: 'what its latest 1000 photos say most often in other fields',
  }),
  airport_names: Nullable(AirportNames),
});
export type SubjectStats = Static<typeof SubjectStats>;

const FILTERS = {
  registration: Filter('planes'),
  operator: Filter('planes'),
  aircraft_type: Filter('planes'),
  airport: Filter('planes; ICAO'),
  train_number: Filter('trains'),
  train_type: Filter('trains'),
  line: Filter('trains'),
  railway_bureau: Filter('trains'),
  date: Filter('when it was taken: a day `2026-05-03`, a month `2026-05` or a year `2026`'),
  username: Filter('photographer', MAX_USERNAME),
};

export const photoCalls = {
  'GET /api/photos': {
    summary:
      'Approved photos of one type, newest first; with filters those that fit all of them, counted to 1000',
    query: Type.Object({
      type: OneOf(PHOTO_TYPES),
      page: Page,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: GALLERY_PAGE_SIZE })),
      ...FILTERS,
    }),
    answer: Type.Object({ photos: Type.Array(wire(PhotoCard)), pagination: Pagination }),
  },
  'GET /api/photos/hot': {
    summary: 'Approved photos by views, likes or both',
    query: Type.Object({
      sort: Type.Optional(OneOf(HOT_SORTS, { default: 'views' })),
      page: Page,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: HOT_LIST_SIZE })),
    }),
    answer: Type.Object({ photos: Type.Array(wire(PhotoCard)) }),
  },
  'GET /api/photos/random': {
    summary: 'A random approved photo of one type',
    query: Type.Object({ type: OneOf(PHOTO_TYPES) }),
    answer: Type.Object({ id: Type.Integer() }),
  },
  'GET /api/photos/search': {
    summary:
      'Approved photos that have every word of a text in some field, newest first, from below an id; of one type and with filters where they are given',
    query: Type.Object({
      q: Type.String({ maxLength: MAX_SEARCH }),
      type: Type.Optional(OneOf(PHOTO_TYPES)),
      before: Type.Optional(Type.Integer({ ...INTEGER_BOUNDS, description: '`next` of the answer before' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: SEARCH_PAGE_SIZE })),
      ...FILTERS,
    }),
    answer: Type.Object({
      photos: Type.Array(wire(PhotoCard)),
      next: Nullable(Type.Integer({ description: 'where the next ones begin; null: there are none' })),
      total: Type.Optional(Type.Integer({ description: 'in the first answer: how many were found so far' })),
      totalIsAtLeast: Type.Optional(Type.Boolean({ description: 'there may be more than `total`' })),
      corrected: Type.Optional(
        Type.String({ description: 'nothing has the text as it is; this was searched instead' }),
      ),
    }),
  },
  'GET /api/search/suggestions': {
    summary:
      'What approved photos say that has every word of a text, with the number of photos; the most frequent first',
    query: Type.Object({ q: Type.String({ maxLength: MAX_SEARCH }) }),
    answer: Type.Object({ suggestions: Type.Array(SearchSuggestion) }),
  },
  'GET /api/photos/about': {
    summary:
      'What photos show, or who took them: an aircraft, a type, an airport, a line or a photographer; its photos in numbers, the first and the latest, and what they most often show with it',
    query: Type.Object({
      kind: OneOf(SUBJECT_KINDS),
      name: Type.String({ minLength: 1, maxLength: MAX_FIELD }),
    }),
    answer: SubjectStats,
  },
  'GET /api/photos/:id': {
    summary:
      'One photo. Counts a view. A photo that is not approved is shown to its owner and its reviewers only',
    params: idParams,
    answer: wirePhoto(Photo),
  },
  'POST /api/photos/:id/like': {
    summary: 'Like an approved photo, or take the like back: as `liked` says, else the other way round',
    params: idParams,
    body: Type.Object({ liked: Type.Optional(Type.Boolean()) }, { default: {} }),
    answer: Type.Object({ thumbs_up: Type.Integer(), user_has_liked: Type.Boolean() }),
    idempotent: true,
  },
  'POST /api/upload': {
    summary:
      'Send a photo: the file itself as part `photo`, or `upload_id` of a finished upload at /api/uploads',
    multipart: true,
    filePart: UPLOAD_FILE_PART,
    body: Type.Object({
      pt_type: Type.String(),
      social_media_consent: Type.Optional(Type.String()),
      is_hot: Type.Optional(Type.String()),
      image_types: Type.String({ description: 'JSON array of image type keys' }),
      description: Type.Optional(Type.String()),
      registration: Type.Optional(Type.String()),
      aircraft_type: Type.Optional(Type.String()),
      operator: Type.Optional(Type.String()),
      airport: Type.Optional(Type.String()),
      emu_type: Type.Optional(Type.String()),
      train_type: Type.Optional(Type.String()),
      train_number: Type.Optional(Type.String()),
      line: Type.Optional(Type.String()),
      railway_bureau: Type.Optional(Type.String()),
      railway_name: Type.Optional(
        Type.String({ description: 'required where `railway_bureau` is `Other`, refused otherwise' }),
      ),
      upload_id: Type.Optional(Type.String()),
      watermarked: Type.Optional(
        Type.String({
          description: "`true`: the file carries its photographer's watermark and the brand bar",
        }),
      ),
      sha256: Type.Optional(Type.String({ description: 'of the whole file, hex' })),
    }),
    answer: Type.Object({ photo: wirePhoto(MyPhoto) }),
    status: 201,
    idempotent: true,
  },
} as const satisfies Record<string, CallSpec>;
