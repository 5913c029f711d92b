export const leaderboard = {
  title: 'Leaderboard',
  lead: 'The most approved photos, the most reviews, the largest groups.',
  tabs: {
    label: 'Boards',
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
  error: 'Failed to load leaderboards',
  offline: 'There is no network, and this board was not kept on this device.',
  empty: {
    photographers: 'Nobody is here yet',
    reviewers: 'Nobody has reviewed yet',
    groups: 'There are no groups yet',
  },
  emptyHint: {
    photographers: 'The first approved photo opens this board.',
    reviewers: 'The first decision opens this board.',
    groups: 'The first group opens this board.',
  },
} as const;
