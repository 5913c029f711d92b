/** Strings for an unknown address; a first visit doesn't load them. */
export const notFound = {
  title: 'There’s nothing at this address',
  text_one: 'You’ll be taken to the home page in {{count}} second.',
  text_other: 'You’ll be taken to the home page in {{count}} seconds.',
  stopped: 'You can stay here as long as you like.',
  home: 'Go home',
  stop: 'Stay here',
} as const;
