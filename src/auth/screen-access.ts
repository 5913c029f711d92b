/** Who may open the current screen, from the table of screens. */
import { createContext } from 'react';
import type { CurrentUser } from '../contract/calls/user-calls.ts';

/** Whether a user may open a screen; `undefined` is a visitor. */
export type AccessRule = (user: CurrentUser | undefined) => boolean;

export const everybody: AccessRule = () => true;
export const visitors: AccessRule = (user) => user === undefined;
export const users: AccessRule = (user) => user !== undefined;
export const superAdmins: AccessRule = (user) => user?.is_super_admin === true;

/** The rule of the current screen. The screen itself explains, in its own words, why a user may not see it. */
export const ScreenAccess = createContext<AccessRule>(everybody);
