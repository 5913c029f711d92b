/** Every path of the app, from the features' lists of screens. `tests/unit/isolated/screens.test.ts` tests who may open which. */
import { FEATURE_SCREENS } from '../../../src/app/features.ts';
import { everybody } from '../../../src/auth/screen-access.ts';
import type { CurrentUser } from '../../../src/contract/calls/user-calls.ts';
import { somebody } from '../../people.ts';

const VIEWERS = ['visitor', 'user', 'reviewer', 'super admin'] as const;
export type Viewer = (typeof VIEWERS)[number];

interface Address {
  address: string;
  /** Text key of the screen's title; null if the title depends on what the screen shows. */
  title: string | null;
  /** Who may open the screen. The reviewer reviews planes. */
  opensTo: readonly Viewer[];
}

const USERS: Readonly<Record<Viewer, CurrentUser | undefined>> = {
  visitor: undefined,
  user: somebody(),
  reviewer: somebody({ is_plane_reviewer: true }),
  'super admin': somebody({ is_super_admin: true }),
};

/** An address that matches a route's pattern. */
const addressFor = (path: string) => path.replace(/:\w+/, '1').replace('*', '/no-such-screen');

export const ROUTES: readonly Address[] = FEATURE_SCREENS.map(
  ({ path, title = null, openTo = everybody }) => ({
    address: addressFor(path),
    title,
    opensTo: VIEWERS.filter((viewer) => openTo(USERS[viewer])),
  }),
);

/** Addresses of the screens that are useful offline. */
export const OFFLINE_SCREENS: readonly string[] = FEATURE_SCREENS.filter(
  ({ onlineOnly }) => onlineOnly !== true,
).map(({ path }) => addressFor(path));
