/** Words of the pages of aircraft, types, airports and lines. */
export const subject = {
  kind: {
    registration: 'Aircraft',
    aircraft_type: 'Aircraft type',
    train_type: 'Train type',
    airport: 'Airport',
    line: 'Line',
  },
  photos: 'Photos',
  first: 'First taken',
  latest: 'Latest taken',
  years: 'Years',
  allYears: 'All',
  undated: 'Date not known',
  seenWith: 'Seen on its latest photos',
  inGallery: 'Search and filter in the gallery',
  none: {
    title: 'No photos of {{name}}',
    text: 'No approved photo shows it. Perhaps it is written in another way: the gallery’s search finds parts of names too.',
    toGallery: 'Search the gallery',
  },
  kept_one: 'No network. Of the {{outOf}} photos that this device has kept, {{figure}} shows {{name}}.',
  kept_other: 'No network. Of the {{outOf}} photos that this device has kept, {{figure}} show {{name}}.',
  keptNone: 'No photo of {{name}} on this device',
  keptNoneHint:
    'There is no network, so only photos of lists you have opened before could be looked through.',
} as const;
