export const hot = {
  title: 'Hot photos',
  top: 'Top 7',
  sort: { label: 'Order', views: 'Most viewed', likes: 'Most liked', combined: 'Hottest' },
  views: 'Views',
  likes: 'Likes',
  id: 'ID',
  empty: 'No photos available yet.',
  emptyHint: 'The first approved photos will appear here.',
  error: 'Failed to load hot photos',
  offline: 'You’re offline, and this list isn’t saved on this device.',
} as const;
