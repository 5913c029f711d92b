/** Strings of the page about the site (docs/rules/screens.md, "About"). */
export const about = {
  title: 'About',
  mission: {
    headline: 'A home for photos taken from the fence.',
    text: 'Wingrail shows aircraft and trains as the people who were there saw them: in the rain beside the runway, on the platform at four in the morning, with one bar of signal or none. It keeps their photos whole, tells the world whose they are, and sends each one exactly once, however bad the network.',
  },
  features: {
    title: 'What you’ll find here',
    gallery: {
      title: 'Gallery',
      text: 'Every approved photo, uncropped, with planes and trains kept apart.',
    },
    hots: { title: 'Hot photos', text: 'The seven most viewed and liked right now.' },
    leaderboard: {
      title: 'Leaderboard',
      text: 'Who has uploaded and reviewed the most, and which groups are largest.',
    },
    upload: {
      title: 'Upload',
      text: 'Pick a photo, place the watermark, send. It stays on your phone until it has arrived.',
    },
  },
  community: {
    title: 'A community of people who look up',
    text: 'Every photo here was taken by one member and reviewed by another. Reviewers are photographers too: they say why a photo didn’t pass and mark where, and you can appeal. It’s free, there are no ads, and the rights to a photo stay with the person who took it.',
    guidelines: 'What makes a photo pass',
    join: 'Become a member',
    reviewer: 'Become a reviewer',
  },
  team: {
    title: 'Who builds it',
    page: { role: 'Front end', text: 'Everything on your screen, and what works offline.' },
    server: {
      role: 'Back end',
      text: 'Receiving photos in full, keeping them safe and showing them to everyone.',
    },
  },
  crew: {
    title: 'Who looks after it',
    lead: 'Every photo is reviewed by a person. These are the people who look after the site.',
    administrators: 'Administration',
    plane_reviewers: 'Aircraft reviewers',
    train_reviewers: 'Railway reviewers',
    founder: 'Founder',
    none: 'Nobody yet. It could be you.',
    loading: 'Loading the list',
    missing: 'The list of reviewers isn’t on this device yet. It loads once you’re online.',
    failed: 'The list of reviewers couldn’t be loaded.',
  },
} as const;
