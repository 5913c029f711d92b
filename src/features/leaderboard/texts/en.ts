export const leaderboard = {
  title: 'Leaderboard',
  lead: 'The most approved photos, the most reviews, the largest groups.',
  tabs: {
    label: 'Leaderboards',
    photographers: 'Photo uploaders',
    reviewers: 'Reviewers',
    groups: 'Groups',
  },
  rank: 'Rank',
  who: { photographers: 'Photographer', reviewers: 'Reviewer', groups: 'Group' },
  counted: {
    photographers: 'photos uploaded',
    reviewers: 'photos reviewed',
    groups: 'members',
  },
  first: { photographers: 'Champion', reviewers: 'Top reviewer', groups: 'Top group' },
  second: { photographers: 'Runner up', reviewers: 'Excellent reviewer', groups: 'Popular group' },
  third: { photographers: 'Third place', reviewers: 'Great reviewer', groups: 'Active group' },
  owner: 'owner: {{name}}',
  founder: 'Founder',
  /** The founder's photos in whatever state; `counted.photographers` are approved ones. */
  founderCounted: 'photos uploaded',
  error: 'Failed to load leaderboards',
  offline: 'You’re offline, and this leaderboard isn’t saved on this device.',
  empty: {
    photographers: 'Nobody is here yet',
    reviewers: 'Nobody has reviewed yet',
    groups: 'There are no groups yet',
  },
  emptyHint: {
    photographers: 'This leaderboard starts with the first approved photo.',
    reviewers: 'This leaderboard starts with the first decision.',
    groups: 'This leaderboard starts with the first group.',
  },
} as const;
