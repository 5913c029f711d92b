/** Words of the menus, which load when one is opened. */
export const app = {
  sessionEnded:
    'Your session has ended. What you have saved stays on this device and is sent once you log in again.',
  languageNotSaved: 'Failed to save language preference.',
  nav: {
    closeMenu: 'Close the menu',
    group: { photos: 'Photos', own: 'Account', desks: 'Review and administration' },
    profile: 'Profile',
    myPhotos: 'My photos',
    myStats: 'My statistics',
    achievements: 'Achievements',
    myLikes: 'Liked photos',
    notifications: 'Notifications',
    groups: 'Groups',
    rejectedPhotos: 'Rejected photos',
    review: 'Review',
    reviewPlanes: 'Review planes',
    reviewTrains: 'Review trains',
    announcements: 'Announcements',
    admin: 'Administration',
    help: 'Help',
    feedback: 'Feedback',
    privacy: 'Privacy and terms',
    logout: 'Log out',
    appearance: 'Appearance',
  },
  theme: { device: 'As the device', light: 'Light', dark: 'Dark' },
} as const;
