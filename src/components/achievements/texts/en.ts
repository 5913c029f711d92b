export const achievements = {
  of: 'Achievements of {{name}}',
  names: '{{names}} and {{more}} more',
  title: 'Achievements',
  all: 'All achievements and your progress',
  none: '{{name}} has none yet. The first comes with the first approved photo.',
  ownNone: 'None yet. The first comes with your first approved photo.',
} as const;
