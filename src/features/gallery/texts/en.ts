export const gallery = {
  title: 'Gallery',
  types: 'Planes or trains',
  search: {
    label: 'Search photos',
    placeholder: 'Description, photographer, ID',
    clear: 'Clear search',
    found_one: '{{count}} photo found',
    found_other: '{{count}} photos found',
    more: 'Show {{count}} more',
  },
  empty: {
    search: 'No photos match “{{term}}”',
    searchHint: 'The search looks at the description, the photographer and the photo ID.',
    showAll: 'Show All Photos',
    none: 'No photos yet',
    noneHint: 'Photos appear here once a reviewer has approved them.',
    upload: 'Upload a photo',
  },
  error: {
    title: 'Error Loading Gallery',
    fallback: 'Failed to load photos',
    offline: 'There is no network, and this page was not kept on this device.',
    offlineHint: 'Pages you have opened before stay readable: the first page is the likeliest one.',
    firstPage: 'First page',
  },
  photographer: 'Photographer',
} as const;
