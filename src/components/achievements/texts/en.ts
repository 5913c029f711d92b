export const achievements = {
  of: '{{name}}’s achievements',
  names: '{{names}} and {{more}} more',
  title: 'Achievements',
  all: 'All achievements and your progress',
  none: '{{name}} has none yet. The first one unlocks with an approved photo.',
  ownNone: 'None yet. You’ll unlock the first with your first approved photo.',
} as const;
