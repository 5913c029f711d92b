/** Words of a photo's own screen. */
export const photoScreen = {
  title: 'Photo',
  views: 'Views',
  likes: 'Likes',
  /** `{{figure}}`: the count as it is written. */
  like: {
    label_one: 'Like this photo, {{figure}} like',
    label_other: 'Like this photo, {{figure}} likes',
    loginTitle: 'Login Required',
    login: 'Please log in to like photos.',
    toLogin: 'Login',
    failed: 'This device could not keep the like. Please try again.',
  },
  hot: 'Hot',
  section: { planes: 'Aircraft', trains: 'Train', camera: 'Camera' },
  group: 'Group',
  partial: 'Opened without a network: only what the list kept of this photo is on this device.',
  state: {
    pending: 'This photo waits for review; only you and reviewers see it.',
    pending_appeal: 'An appeal for this photo is under review; only you and reviewers see it.',
  },
  toReview: 'Open the review list',
  gone: {
    title: 'Not available',
    text: 'This photo has been rejected and is no longer available for viewing.',
    toGallery: 'Go to Gallery',
  },
  error: {
    title: 'The photo could not be read',
    offline: 'There is no network, and this photo was not kept on this device.',
    session: 'Your session has ended. Log in again to see this photo.',
    server: 'The server could not answer. Nothing is lost; try again in a moment.',
  },
} as const;
