/** Strings of the menus, and of notices about the app; loaded when one opens. */
export const app = {
  offline: 'You’re offline. What you send is saved here until you’re back online.',
  online: 'Back online',
  notices: {
    more_one: '{{count}} more notice',
    more_other: '{{count}} more notices',
    fewer: 'Fewer notices',
  },
  sessionEnded:
    'Your session has ended. Anything unsent stays on this device and is sent when you log back in.',
  languageNotSaved: 'Failed to save language preference.',
  nav: {
    closeMenu: 'Close the menu',
    group: {
      look: 'Explore',
      photos: 'Photos',
      own: 'Account',
      desks: 'Review and administration',
      site: 'Help and terms',
    },
    review: 'Review',
    reviewPlanes: 'Review planes',
    reviewTrains: 'Review trains',
    help: 'Help',
    logout: 'Log out',
    appearance: 'Appearance',
  },
  me: {
    title: 'Me',
    loginFirst: 'Log in or create an account to see your photos and settings.',
    logIn: 'Log in',
    seenByOthers: 'How others see you',
    edit: 'Edit profile',
    allPhotos: 'All my photos',
    unsent: 'Not sent yet',
    settings: 'Settings',
  },
  theme: { device: 'Same as device', light: 'Light', dark: 'Dark' },
  field: {
    name: 'Field mode',
    hint: 'For sun and gloves: light, strong contrast, large buttons. Your own appearance comes back afterwards.',
  },
  update: {
    ready: 'A new version is ready',
    replaced: 'A new version has replaced this one. Some things open only after a reload.',
    reload: 'Reload',
  },
  install: {
    offer: 'Add Wingrail to your home screen. It opens offline too.',
    offerDock: 'Add Wingrail to the Dock. It opens offline too.',
    install: 'Install',
    later: 'Not now',
  },
} as const;
