import { users, visitors } from '../../auth/screen-access.ts';
import type { Feature } from '../feature.ts';

export const account: Feature = [
  {
    path: '/login',
    module: 'LoginScreen',
    title: 'account.login.title',
    fromServer: false,
    onlineOnly: true,
    links: [{ label: 'login', group: 'start', visibleTo: visitors }],
  },
  {
    path: '/forgot-password',
    module: 'ForgottenPasswordScreen',
    title: 'forgot.title',
    fromServer: false,
    onlineOnly: true,
  },
  {
    path: '/register',
    module: 'RegisterScreen',
    title: 'account.register.title',
    fromServer: false,
    onlineOnly: true,
    links: [{ label: 'register', group: 'start', visibleTo: visitors }],
  },
  {
    path: '/profile',
    module: 'ProfileScreen',
    title: 'profile.title',
    openTo: users,
    links: [{ group: 'own' }],
  },
];
