/** Words of the page about the site (docs/rules/screens.md, "About"). */
export const about = {
  title: 'About',
  mission: {
    headline: 'A place for photographs made at fences.',
    text: 'Wingrail shows aircraft and trains as the people who stood there saw them: in the rain beside the runway, at four in the morning on the platform, with one bar of signal or none. It keeps their photographs whole, tells the world whose they are, and sends them once, however bad the network is.',
  },
  features: {
    title: 'What is here',
    gallery: {
      title: 'Gallery',
      text: 'Every approved photo in its own proportions, aircraft and trains separately.',
    },
    hots: { title: 'Hot photos', text: 'The seven that people view and like most right now.' },
    leaderboard: {
      title: 'Leaderboard',
      text: 'Who has sent and reviewed the most, and which groups are the largest.',
    },
    upload: {
      title: 'Upload',
      text: 'Pick, place the watermark, send. It waits on your phone until it has arrived.',
    },
  },
  community: {
    title: 'A community of people who look up',
    text: 'Everything you see here was taken by a member and looked at by another. Reviewers are photographers themselves: they say why a photo does not pass and mark where, and a photographer can answer. Nobody pays to be here, nothing is advertised, and the rights in a photo stay with the person who stood there.',
    guidelines: 'What makes a photo pass',
    join: 'Become a member',
    reviewer: 'Become a reviewer',
  },
  team: {
    title: 'Who builds it',
    page: { role: 'Page', text: 'Everything on your screen, and what works when there is no network.' },
    server: { role: 'Server', text: 'Receiving photos whole, keeping them, and showing them to everybody.' },
  },
  crew: {
    title: 'Who looks after it',
    lead: 'People decide on every photo. These are the ones on duty.',
    administrators: 'Administration',
    plane_reviewers: 'Aircraft reviewers',
    train_reviewers: 'Railway reviewers',
    founder: 'Founder',
    none: 'Nobody yet. It could be you.',
    loading: 'Loading the list',
    missing: 'The list of reviewers is not on this device yet. It loads once there is a network.',
    failed: 'The list of reviewers could not be loaded.',
  },
} as const;
