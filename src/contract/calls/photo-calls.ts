/**
 * Calls about photos. Resumable uploads at `/api/uploads` aren't listed here, since they follow the tus standard
 * (docs/rules/api.md, "Resumable uploads").
 */
import { Type } from 'typebox';
import { RequestFields } from '../photo/field-schemas.ts';
import type { Static } from 'typebox';
import type { CallSpecs } from './call.ts';
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
import { SEARCH_FIELDS, SEARCH_MATCHES } from '../rules/search-fields.ts';
import { Nullable } from './nullable.ts';
import { OneOf } from './one-of.ts';
import { AirportNames, MyPhoto, Pagination, Photo, PhotoCard, wire, wirePhoto } from './photo.ts';
import { SUBJECT_KINDS } from '../rules/subjects.ts';
import { UPLOAD_FILE_PART } from '../rules/upload.ts';
import { HOT_SORTS, PHOTO_TYPES } from '../rules/values.ts';

const Filter = (description: string, maxLength = MAX_FIELD) =>
  Type.Optional(Type.String({ minLength: 1, maxLength, description }));

/** The fields by which photos are searched, plus the photographer. */
const SUBJECT_FIELDS = [...SEARCH_FIELDS, 'username'] as const;

/** A suggested filter: a value of a field. */
export const SearchSuggestion = Type.Object({
  field: OneOf([...SUBJECT_FIELDS, 'image_type']),
  value: Type.String(),
  photos: Type.Integer({ description: 'Number of photos with this value' }),
  isPart: Type.Optional(Type.Boolean({ description: 'Matches every value that contains this one' })),
  type: Type.Optional(
    OneOf(PHOTO_TYPES, { description: 'Type of the photos; image types and operators only' }),
  ),
  airport_names: Type.Optional(AirportNames),
});
export type SearchSuggestion = Static<typeof SearchSuggestion>;

/** The statistics on a subject's page, computed from its approved photos. */
export const SubjectStats = Type.Object({
  field: OneOf(SUBJECT_FIELDS),
  type: OneOf(PHOTO_TYPES, {
    description: 'Type of the photos; for a photographer, the type they have more of',
  }),
  value: Type.String({ description: 'As spelled on the photos' }),
  photos: Type.Integer(),
  of_type: Nullable(
    Type.Object(
      { planes: Type.Integer(), trains: Type.Integer() },
      { description: 'Photos by type; photographers only' },
    ),
  ),
  first_taken: Nullable(Type.String({ description: 'Local time, as in `date_taken`' })),
  latest_taken: Nullable(Type.String()),
  first_upload: Type.String({ format: 'date-time' }),
  latest_upload: Type.String({ format: 'date-time' }),
  years: Type.Array(Type.Object({ year: Type.String(), photos: Type.Integer() }), {
    description: 'Aircraft only: the years in which the latest 1000 photos were taken, latest first',
  }),
  seen_with: Type.Array(SearchSuggestion, {
    description: 'The most frequent values of other fields in the latest 1000 photos',
  }),
  airport_names: Nullable(AirportNames),
});
export type SubjectStats = Static<typeof SubjectStats>;

const FILTERS = {
  registration: Filter('Planes only'),
  operator: Filter('Airline; for trains, the railway undertaking'),
  aircraft_type: Filter('Planes only'),
  airport: Filter('Planes only; ICAO code'),
  train_number: Filter('Trains only'),
  train_type: Filter('Trains only'),
  line: Filter('Trains only'),
  station: Filter('Trains only; station or place'),
  country: Filter('Trains only; ISO 3166-1 alpha-2 code'),
  railway_bureau: Filter('Trains only'),
  image_type: Filter('Key of an image type'),
  date: Filter('When the photo was taken: a day `2026-05-03`, a month `2026-05` or a year `2026`'),
  username: Filter('Photographer', MAX_USERNAME),
};

export const photoCalls = {
  'GET /api/photos': {
    summary:
      'List approved photos of one type, newest first; with filters, those that match all of them, counting at most 1000',
    query: Type.Object({
      type: OneOf(PHOTO_TYPES),
      page: Page,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: GALLERY_PAGE_SIZE })),
      ...FILTERS,
    }),
    response: Type.Object({ photos: Type.Array(wire(PhotoCard)), pagination: Pagination }),
  },
  'GET /api/photos/hot': {
    summary: 'List the most viewed, most liked or hottest approved photos',
    query: Type.Object({
      sort: Type.Optional(OneOf(HOT_SORTS, { default: 'views' })),
      page: Page,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: HOT_LIST_SIZE })),
    }),
    response: Type.Object({ photos: Type.Array(wire(PhotoCard)) }),
  },
  'GET /api/photos/random': {
    summary: 'A random approved photo of one type',
    query: Type.Object({ type: OneOf(PHOTO_TYPES) }),
    response: Type.Object({ id: Type.Integer() }),
  },
  'GET /api/photos/search': {
    summary:
      'Search approved photos for all words of a text, in any field, newest first; optionally of one type and with filters',
    query: Type.Object({
      q: Type.String({ maxLength: MAX_SEARCH }),
      type: Type.Optional(OneOf(PHOTO_TYPES)),
      before: Type.Optional(
        Type.Integer({ ...INTEGER_BOUNDS, description: '`next` of the previous response' }),
      ),
      match: Type.Optional(
        OneOf(SEARCH_MATCHES, {
          description:
            '`start`: first the photos that match by whole parts of names or their beginnings, then those that match by middles; `middle`: only the latter. For the next page, `nextMatch` of the response. Without it, all are one list, newest first',
        }),
      ),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: SEARCH_PAGE_SIZE })),
      ...FILTERS,
    }),
    response: Type.Object({
      photos: Type.Array(wire(PhotoCard)),
      next: Nullable(Type.Integer({ description: 'Cursor of the next page; null if there is none' })),
      nextMatch: Type.Optional(OneOf(SEARCH_MATCHES, { description: '`match` for the next page' })),
      total: Type.Optional(Type.Integer({ description: 'Number of photos counted; first page only' })),
      totalIsAtLeast: Type.Optional(Type.Boolean({ description: 'There may be more than `total`' })),
      corrected: Type.Optional(
        Type.String({ description: 'The text searched instead, as the original one had no matches' }),
      ),
      unfound: Type.Optional(
        Type.Array(Type.String(), { description: 'If nothing was found: the words that no photo has' }),
      ),
      offered: Type.Optional(
        Type.Array(Type.String(), { description: 'If nothing was found: similar texts that find photos' }),
      ),
    }),
  },
  'GET /api/search/suggestions': {
    summary: 'List field values of approved photos that contain all words of a text, most frequent first',
    query: Type.Object({
      q: Type.String({ maxLength: MAX_SEARCH }),
      also: Type.Optional(OneOf(['image_type'], { description: 'Suggests image types too' })),
      stations: Type.Optional(OneOf(['true'], { description: 'Suggests stations and places of trains too' })),
    }),
    response: Type.Object({ suggestions: Type.Array(SearchSuggestion) }),
  },
  'GET /api/photos/about': {
    summary: 'Get statistics of the photos of an aircraft, type, airport, line or photographer',
    query: Type.Object({
      kind: OneOf(SUBJECT_KINDS),
      name: Type.String({ minLength: 1, maxLength: MAX_FIELD }),
    }),
    response: SubjectStats,
  },
  'GET /api/photos/:id': {
    summary: "Get a photo, and count a view; if it isn't approved, only for its owner and reviewers",
    params: idParams,
    response: wirePhoto(Photo),
  },
  'POST /api/photos/:id/like': {
    summary: 'Like or unlike an approved photo, as `liked` says; without `liked`, toggle',
    params: idParams,
    body: Type.Object({ liked: Type.Optional(Type.Boolean()) }, { default: {} }),
    response: Type.Object({ thumbs_up: Type.Integer(), user_has_liked: Type.Boolean() }),
    idempotent: true,
  },
  'POST /api/upload': {
    summary:
      'Upload a photo: the file in part `photo`, or the `upload_id` of a finished upload at /api/uploads',
    multipart: true,
    filePart: UPLOAD_FILE_PART,
    body: Type.Object({
      pt_type: Type.String(),
      social_media_consent: Type.Optional(Type.String()),
      is_hot: Type.Optional(Type.String()),
      image_types: Type.String({ description: 'JSON array of image type keys' }),
      ...RequestFields,
      upload_id: Type.Optional(
        Type.String({
          description: 'If there is a photo of this upload, the response is that photo, with status 200',
        }),
      ),
      watermarked: Type.Optional(
        Type.String({
          description: "`true` if the file already has the photographer's watermark and the brand bar",
        }),
      ),
      sha256: Type.Optional(Type.String({ description: 'SHA-256 of the whole file, hex' })),
    }),
    response: Type.Object({ photo: wirePhoto(MyPhoto) }),
    status: 201,
    unchangedStatus: 200,
    idempotent: true,
  },
} as const satisfies CallSpecs;
