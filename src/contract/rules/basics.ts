/** The enumerations that the first screen needs; values.ts re-exports them and contains all others. */

/** What kind of subject a photo shows (docs/rules/upload.md, "Fields"). */
export const PHOTO_TYPES = ['planes', 'trains'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

/** Languages of the interface (docs/rules/screens.md, "Languages"). */
export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
