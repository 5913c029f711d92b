import type { ParseKeys } from 'i18next';
import { createContext } from 'react';

/** The text key of the current screen's title; undefined if the title depends on the screen's content. */
export const ScreenTitle = createContext<ParseKeys | undefined>(undefined);
