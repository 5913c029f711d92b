export const myPhotos = {
  title: 'My photos',
  unauthorized: 'Unauthorized access. Please log in to view your photos.',
  logIn: 'Log in',
  upload: 'Upload',
  unsent: { title: 'On this device' },
  sent: { title: 'Sent', filter: 'Show' },
  all: 'All',
  empty: {
    title: 'No photos yet',
    hint: 'Pick a JPEG and press Send. It works without a network too: the photo waits on this device.',
  },
  error: {
    fallback: 'Failed to load data',
    offline: 'There is no network, and your list was not kept on this device.',
    safe: 'What waits above is safe.',
  },
  removed: 'Not shown any more',
  rejectedOn: 'Rejected on {{date}}',
  delete: {
    label: 'Delete',
    title: 'Delete this photo?',
    message: 'The photo is deleted from the server for good. This cannot be undone.',
    confirm: 'Delete',
    waiting: 'Being deleted',
    failed: 'Failed to delete photo. Please try again.',
  },
} as const;
