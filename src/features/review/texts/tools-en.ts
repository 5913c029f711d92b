/** Strings of the review desk's tools (docs/rules/review.md, "Tools"). */
export const deskTools = {
  equalise: 'Equalise',
  clipping: 'Clipping',
  centre: 'Centre cross',
  places: 'Places of the checks',
  level: {
    button: 'Level line',
    set: 'Tap two points that should be level or plumb',
    from: 'First end of the level line',
    to: 'Second end of the level line',
    angle: '{{angle}}°',
  },
  figures: {
    waiting: 'This photo is still being checked.',
    unknown: 'not measurable',
    show: 'Show',
    use: 'Add “{{name}}”',
    tilt: 'Tilt',
    highlights: 'Clipped highlights',
    shadows: 'Clipped shadows',
    sharpness: 'Sharpness',
    noise: 'Noise',
    dust: 'Dust spots',
    margins: 'Margins: left, top, right, bottom',
    halo: 'Halos',
    jpeg: 'JPEG quality',
  },
} as const;
