import type { ParseKeys } from 'i18next';
import { createContext } from 'react';

/** The key of the title of the screen that is shown; undefined for a screen that names itself by what it shows. */
export const ScreenTitle = createContext<ParseKeys | undefined>(undefined);
