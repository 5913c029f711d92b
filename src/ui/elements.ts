import type { ReactElement } from 'react';

/**
 * Children that have no bare text, so that they may come and go beside others on a translated page (docs/rules/screens.md,
 * "Translated pages"). Text is put into an element first.
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;
