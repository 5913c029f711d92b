/** Strings of the screen of a single photo. */
export const photoScreen = {
  title: 'Photo',
  views: 'Views',
  likes: 'Likes',
  /** `{{figure}}`: the formatted count. */
  like: {
    label_one: 'Like this photo, {{figure}} like',
    label_other: 'Like this photo, {{figure}} likes',
    login: 'Please log in to like photos.',
    failed: 'This device couldn’t save the like. Please try again.',
  },
  hot: 'Hot',
  section: { planes: 'Aircraft', trains: 'Train', camera: 'Camera' },
  group: 'Group',
  moreBy: 'More by {{name}}',
  partial: 'You’re offline, so only the details from a list you opened are here.',
  state: {
    pending: 'This photo is waiting for review; only you and reviewers can see it.',
    unsent_appeal: 'Your appeal is on this device and not sent yet.',
    pending_appeal: 'An appeal for this photo is under review; only you and reviewers can see it.',
  },
  toReview: 'Open the review list',
  toAppeal: 'Open the appeal',
  neighbours: {
    label: 'Browse photos',
    previous: 'Previous photo',
    next: 'Next photo',
    place: '{{place}} / {{of}}',
  },
  share: { do: 'Share', copied: 'Link copied', link: 'Link to this photo' },
  rejected: {
    title: 'Not approved',
    by: 'Reviewed by {{name}}',
    owner: 'Only you and reviewers can see this photo. You can improve it, or appeal.',
    upheld:
      'Your appeal was turned down. Only you and reviewers can see this photo; you can send a better version.',
    others: 'Only its photographer and reviewers can see this photo.',
    toRejected: 'Rejected photos and appeals',
  },
  takedown: {
    title: 'Take this photo down',
    text: 'For photos that must not be public. It takes effect at once, has no daily limit and can’t be appealed. Only super admins can see this section.',
  },
  reject: {
    title: 'Reject this photo',
    text: 'For a photo that shouldn’t have been approved. It leaves the gallery; its photographer sees the reason and can appeal. It counts towards your daily rejections.',
    reason: 'Reason for the rejection',
    counter: '{{length}}/{{min}}',
    do: 'Reject',
    problem: {
      required: 'Rejection reason is required.',
      too_short: 'Rejection reason must be at least 2 characters long.',
      too_long: 'The reason is too long.',
    },
    confirm: {
      title: 'Reject this approved photo?',
      text: '“{{name}}” by {{username}} will be removed from the gallery.',
    },
    sending:
      'The rejection is saved on this device and on its way. The photo stays visible until the server has it.',
    saved:
      'The rejection is saved on this device and will be sent automatically. Until then everyone can still see the photo.',
    done: { title: 'Photo rejected', text: 'Photo rejected successfully by reviewer!' },
    failed: 'Failed to reject photo. Please try again.',
    limit: {
      title: 'Daily rejection limit reached',
      text: 'You have reached your daily rejection limit (3 per day). Please try again tomorrow.',
      kept: 'This one is saved on this device and goes out {{time}}.',
    },
    takeBack: 'Take it back',
    understood: 'Got it',
  },
  gone: {
    rejected: {
      title: 'Not available',
      text: 'This photo has been rejected and is no longer available for viewing.',
    },
    deleted: {
      title: 'Deleted',
      text: 'This photo was shown here and has been deleted.',
    },
    unknown: {
      title: 'No photo here',
      text: 'There’s no photo at this address, or it isn’t public.',
    },
    toGallery: 'Go to the gallery',
  },
  error: {
    title: 'The photo couldn’t be loaded',
    offline: 'You’re offline, and this photo isn’t saved on this device.',
    session: 'Your session has ended. Log in again to see this photo.',
    server: 'The server didn’t respond. Nothing is lost; try again in a moment.',
  },
} as const;
