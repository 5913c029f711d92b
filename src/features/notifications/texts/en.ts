export const notifications = {
  title: 'Notifications',
  unauthorized: 'Unauthorized access. Please log in to continue.',
  logIn: 'Log in',
  unread_one: '{{count}} unread notification',
  unread_other: '{{count}} unread notifications',
  /** Short, for the list of a day and for the notice when it comes. */
  kind: {
    approved: 'Approved',
    rejected: 'Rejected',
    appeal_approved: 'Appeal approved',
    appeal_declined: 'Appeal declined',
    deleted: 'Deleted by a reviewer',
    warned: 'Warning from an administrator',
  },
  /** What follows from it. */
  next: {
    approved: 'Everybody can see it now.',
    rejected: 'Read what would help, or appeal.',
    appeal_approved: 'Everybody can see it again.',
    appeal_declined: 'The photo was deleted.',
    deleted: 'The photo is gone, with its files.',
  },
  fresh: 'New',
  read: 'Read',
  reasons: 'Reasons',
  said: 'The reviewer wrote',
  saidByAdmin: 'Message',
  noReason: 'No reason was given.',
  latestOnly: 'The latest {{count}} are shown.',
  empty: {
    title: 'Nothing yet',
    hint: 'When a reviewer decides on one of your photos, it stands here.',
    upload: 'Upload a photo',
  },
  error: {
    title: 'Notifications could not be loaded',
    offline: 'There is no network, and none were kept on this device.',
  },
} as const;
