/** The closed lists that a first visit needs; all the others are in values.ts, which gives these too. */

/** What a photo shows at the top level (docs/rules/upload.md, "Fields"). */
export const PHOTO_TYPES = ['planes', 'trains'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

/** Languages of the interface (docs/rules/screens.md, "Languages"). */
export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
