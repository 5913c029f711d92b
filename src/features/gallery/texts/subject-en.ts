/** Words of the pages of aircraft, types, airports, lines and photographers. */
export const subject = {
  kind: {
    registration: 'Aircraft',
    aircraft_type: 'Aircraft type',
    train_type: 'Train type',
    airport: 'Airport',
    line: 'Line',
    username: 'Photographer',
  },
  photos: 'Photos',
  first: 'First taken',
  latest: 'Latest taken',
  years: 'Years',
  allYears: 'All',
  types: 'Planes or trains',
  undated: 'Date not known',
  seenWith: 'Seen on its latest photos',
  inGallery: 'Search and filter in the gallery',
  none: {
    title: 'No photos of {{name}}',
    text: 'No approved photo shows it. Perhaps it is spelled differently: the gallery’s search finds parts of names too.',
    toGallery: 'Search the gallery',
  },
  kept_one: 'No network. Of the {{outOf}} photos that this device has kept, {{figure}} shows {{name}}.',
  kept_other: 'No network. Of the {{outOf}} photos that this device has kept, {{figure}} show {{name}}.',
  by: {
    none: 'No photos by {{name}}',
    kept_one: 'No network. Of the {{outOf}} photos that this device has kept, {{figure}} is by {{name}}.',
    kept_other: 'No network. Of the {{outOf}} photos that this device has kept, {{figure}} are by {{name}}.',
    keptNone: 'No photo by {{name}} on this device',
  },
  keptNone: 'No photo of {{name}} on this device',
  keptNoneHint:
    'There is no network, so only photos of lists you have opened before could be looked through.',
} as const;
