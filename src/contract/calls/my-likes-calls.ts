/** The list of photos that a user likes (docs/rules/photos.md, "Photos I liked"). */
import { Type } from 'typebox';
import type { CallSpecs } from './call.ts';
import { Page } from './id.ts';
import { GALLERY_PAGE_SIZE } from '../rules/limits.ts';
import { Pagination, PhotoCard, wire } from './photo.ts';

export const myLikesCalls = {
  'GET /api/my-likes': {
    summary: 'List the approved photos that the user likes, latest like first',
    query: Type.Object({
      page: Page,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: GALLERY_PAGE_SIZE })),
    }),
    response: Type.Object({ photos: Type.Array(wire(PhotoCard)), pagination: Pagination }),
  },
} as const satisfies CallSpecs;
