/** Who may open the screen that is shown, as the table of screens has it. */
import { createContext } from 'react';
import type { CurrentUser } from '../contract/calls/user-calls.ts';

/** True for those who may open a screen; `undefined` is a visitor. */
export type OpenTo = (user: CurrentUser | undefined) => boolean;

export const everybody: OpenTo = () => true;

/** Of the screen that is shown. The screen itself says, in its own words, when somebody may not see it. */
export const ScreenOpenTo = createContext<OpenTo>(everybody);
