/** Calls for the site's statistics (docs/rules/photos.md, "Site statistics"). */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallSpecs } from './call.ts';
import { Nullable } from './nullable.ts';
import { PhotoCard, wire } from './photo.ts';

const count = Type.Integer({ minimum: 0 });

/** A total with the time of its last change. */
const TimedTotal = Type.Object({
  value: count,
  updated_at: Nullable(Type.String({ description: 'ISO 8601; null if nothing has been counted yet' })),
});

const AllStats = Type.Object({
  total_photos: TimedTotal,
  total_users: TimedTotal,
  total_approved_photos: TimedTotal,
  total_rejected_photos: TimedTotal,
  total_hidden_photos: Type.Optional(TimedTotal),
  total_plane_photos: TimedTotal,
  total_train_photos: TimedTotal,
  total_second_rejections: TimedTotal,
});
export type AllStats = Static<typeof AllStats>;

export const siteStatsCalls = {
  'GET /api/stats': {
    summary: 'Get the counts for the home page',
    response: Type.Object({
      photoCount: Type.Integer({ description: 'Approved photos' }),
      registeredUsers: count,
      onlineReviewers: Type.Integer({ description: 'Same as `totalReviewers`; kept for other clients' }),
      totalReviewers: count,
      unreviewedCount: Type.Integer({ description: 'Pending and appealed photos' }),
    }),
  },
  'GET /api/stats/online-reviewers': {
    summary: 'List the reviewers who are online',
    response: Type.Object({ onlineCount: count, onlineUserIds: Type.Array(Type.Integer()) }),
  },
  'GET /api/stats/unreviewed-photos': {
    summary: 'Count the photos awaiting review',
    response: Type.Object({ unreviewedCount: count }),
  },
  'GET /api/stats/top-airport': {
    summary: 'Get the airport with the most approved photos',
    response: Type.Object({
      topAirport: Nullable(Type.String({ description: 'ICAO code; null if no photo names an airport' })),
      photoCount: count,
      airportName: Nullable(Type.String({ description: 'Null if the code is unknown' })),
      airportName_zh: Nullable(Type.String({ description: 'Null if there is no Chinese name' })),
    }),
  },
  'GET /api/stats/image-of-the-week': {
    summary: 'Get the hottest photo approved in the last seven days, or else the newest photo',
    response: Type.Object({
      photo: Nullable(wire(PhotoCard)),
      since: Type.String({ description: 'ISO 8601: start of the seven days' }),
    }),
  },
  'GET /api/stats/months': {
    summary: 'Count approved photos by month of approval; at most an hour out of date',
    response: Type.Object({
      months: Type.Array(
        Type.Object({
          month: Type.String({ description: "YYYY-MM-DD, the first of the month in the site's time zone" }),
          approved: count,
        }),
        { description: 'The last twelve months, oldest first' },
      ),
    }),
  },
  'GET /api/all-stats': {
    summary: "Get the site's totals, each with the time of its last change",
    response: AllStats,
  },
} as const satisfies CallSpecs;
