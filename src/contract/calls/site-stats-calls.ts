/** Calls for the site's statistics (docs/rules/photos.md, "Site statistics"). */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallSpec } from './call.ts';
import { Nullable, PhotoCard, wire } from './photo.ts';

const count = Type.Integer({ minimum: 0 });

/** A total with the time of its last change. */
const TimedTotal = Type.Object({
  value: count,
  updated_at: Nullable(Type.String({ description: 'ISO 8601; null where nothing was ever counted' })),
});

const AllStats = Type.Object({
  total_photos: TimedTotal,
  total_users: TimedTotal,
  total_approved_photos: TimedTotal,
  total_rejected_photos: TimedTotal,
  total_plane_photos: TimedTotal,
  total_train_photos: TimedTotal,
  total_second_rejections: TimedTotal,
});
export type AllStats = Static<typeof AllStats>;

export const siteStatsCalls = {
  'GET /api/stats': {
    summary: 'What the home page counts',
    answer: Type.Object({
      photoCount: Type.Integer({ description: 'approved photos: those that everybody sees' }),
      registeredUsers: count,
      onlineReviewers: Type.Integer({ description: '= totalReviewers; other programs read the total here' }),
      totalReviewers: count,
      unreviewedCount: Type.Integer({ description: 'pending photos, and those under appeal' }),
    }),
  },
  'GET /api/stats/online-reviewers': {
    summary: 'Reviewers who are at a screen now',
    answer: Type.Object({ onlineCount: count, onlineUserIds: Type.Array(Type.Integer()) }),
  },
  'GET /api/stats/unreviewed-photos': {
    summary: 'How many photos wait for a reviewer',
    answer: Type.Object({ unreviewedCount: count }),
  },
  'GET /api/stats/top-airport': {
    summary: 'The airport with the most approved photos',
    answer: Type.Object({
      topAirport: Nullable(Type.String({ description: 'ICAO; null while there is no photo of an airport' })),
      photoCount: count,
      airportName: Nullable(Type.String({ description: 'null for a code that is in no list' })),
      airportName_zh: Nullable(Type.String({ description: 'null where we have none' })),
    }),
  },
  'GET /api/stats/image-of-the-week': {
    summary: 'The hottest of the photos that were approved in the last seven days, else the newest of all',
    answer: Type.Object({
      photo: Nullable(wire(PhotoCard)),
      since: Type.String({ description: 'ISO 8601: where the seven days begin' }),
    }),
  },
  'GET /api/stats/months': {
    summary: 'The photos that everybody sees, by the month in which they were approved; at most an hour old',
    answer: Type.Object({
      months: Type.Array(
        Type.Object({
          month: Type.String({ description: "YYYY-MM-DD, the first of the site's month" }),
          approved: count,
        }),
        { description: 'the last twelve, the oldest first' },
      ),
    }),
  },
  'GET /api/all-stats': {
    summary: 'The totals of the site, each with the time of its last change',
    answer: AllStats,
  },
} as const satisfies Record<string, CallSpec>;
