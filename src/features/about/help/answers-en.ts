/** Strings of the help centre (docs/rules/screens.md, "Help"). Its numbers have entries in `tests/unit/tooling/numbers/help.ts`. */
export const help = {
  lead: 'From your first photo to the review desk. Can’t find an answer? Ask us.',
  start: {
    title: 'Getting started',
    account: {
      title: 'Create an account',
      text: 'All you need is a phone number or an email address. You can look around without an account.',
      link: 'Create account',
    },
    guidelines: {
      title: 'Read the guidelines',
      text: 'What makes a photo pass, with pictures.',
      link: 'Guidelines',
    },
    upload: {
      title: 'Send a photo',
      text: 'Pick a photo, place the watermark, say what it shows, press Send.',
      link: 'Upload',
    },
    follow: {
      title: 'Follow its progress',
      text: 'Each photo shows its place in the queue, then the decision.',
      link: 'My photos',
    },
  },
  questions: 'Questions and answers',
  search: 'Search the answers',
  clear: 'Clear the search',
  none: 'No answers match your search.',
  group: {
    account: 'Account',
    upload: 'Uploading',
    offline: 'Offline',
    review: 'Review',
    community: 'Community',
    site: 'The site',
  },
  faq: {
    register: {
      q: 'How do I create an account?',
      a: 'With a phone number or an email address, and the code we send to it. You accept the terms first, then choose a username, a password and a profile picture: your own, up to 2 MB (JPEG, PNG or WebP), or one of our drawings.',
    },
    number: {
      q: 'Why do I have to verify a phone number?',
      a: 'So that each person has only one account. You can browse and search without a verified number, but you need one to upload, like or report. It’s never public.',
    },
    password: {
      q: 'I forgot my password.',
      a: 'Set a new one with a code sent to the phone number or the verified email address of your account. This logs you out on all devices.',
    },
    formats: {
      q: 'Which files can I upload?',
      a: 'Pictures up to 25 MB with a shortest side of at least 852 pixels. They’re sent as JPEG; your device converts anything it can open. You can pick several at once and have up to 50 waiting on the upload screen.',
    },
    fields: {
      q: 'What do I have to fill in for a photo?',
      a: 'For an aircraft: a description, its registration, type, operator and the airport, by code, city or name. For a train: its kind, type, number, line and railway bureau, or the name of another railway; country, station and operator if you like. Registrations and airports are looked up as you type, a description is suggested, and “Same aircraft as last time” reuses what you filled in before.',
    },
    watermark: {
      q: 'How does the watermark work?',
      a: 'It starts at the bottom right, in white or black, whichever shows up better. Drag it anywhere you like, scale it from 20 to 250 percent, or choose the colour yourself; your choices carry over to the next photo. A brand bar below the photo shows the year and your name, and doesn’t cover any of it. You can still add a watermark to a photo you’ve sent, as long as it’s waiting for review.',
    },
    position: {
      q: 'Does a photo give away where I was standing?',
      a: 'No. Your device removes the location before a photo is saved or sent, and the server checks again. A file that can’t be cleaned isn’t sent.',
    },
    offline: {
      q: 'What works offline?',
      a: 'Nearly everything. Photos, likes, appeals, decisions and messages are saved on your device at once, and sent automatically when you’re back online. Lists and photos you’ve opened before still open, and say how old they are. You need to be online to log in or create an account.',
    },
    outbox: {
      q: 'What is the outbox?',
      a: 'The list of everything still on its way. “Saved on this device” means nothing is lost if the browser closes or the battery dies; “Arrived” means the server has it, complete and only once. You can pause, cancel or undo things there.',
    },
    install: {
      q: 'Can I install it as an app?',
      a: 'Yes. Your browser will offer to install it, or has the option in its menu. It then opens from your home screen, even offline, and you can share photos to it from your phone’s gallery.',
    },
    field: {
      q: 'I can’t read the screen in the sun, or press anything in gloves.',
      a: 'Switch on field mode, in the menu or under Me: light, strong contrast, heavy lines, large buttons with space between them, and what you use most in the lower part of the screen. It stays on this device until you switch it off; your own appearance then comes back.',
    },
    guidelines: {
      q: 'What makes a photo pass?',
      a: 'It’s sharp, level and well exposed, shows the whole subject, and is true to life. The guidelines have pictures of what passes and what doesn’t.',
    },
    wait: {
      q: 'How long does a review take?',
      a: 'A review takes 24 to 48 hours. Each of your photos shows its place in the queue and the current wait.',
    },
    rejected: {
      q: 'Why was my photo rejected?',
      a: 'The reviewer gives reasons, often with the spots marked on the photo. You’ll find them under Rejected photos, where only you and reviewers can see them.',
    },
    appeal: {
      q: 'I don’t agree with a rejection.',
      a: 'Appeal, and say why in at least 5 characters. Another reviewer decides on it, if there is one. If your appeal succeeds, it goes into the gallery. If the rejection is upheld, you can’t appeal again.',
    },
    resubmit: {
      q: 'Can I send a rejected photo again?',
      a: 'Correct its details and appeal, or edit the photo and upload it again, up to three times. After that, please let it rest.',
    },
    newcomer: {
      q: 'Are my first photos treated differently?',
      a: 'Until 10 of your photos have been approved, they’re marked as a newcomer’s, so reviewers know to explain more.',
    },
    reviewer: {
      q: 'How do I become a reviewer?',
      a: 'You need to have been registered for more than 10 days, with more than 70 approved photos (80 for railway photos) and fewer than 2 reports against you; for aircraft, you also need photos on another site like this one. Write to us through the contact page; a short review test follows.',
    },
    groups: {
      q: 'What are groups?',
      a: 'Photographers who belong together, such as a spotting club. A photo’s page names its photographer’s group. Under Groups you can find and join groups, or request your own once you have 80 approved photos.',
    },
    achievements: {
      q: 'How do I get achievements?',
      a: 'They unlock automatically: for approved photos, for reviews, and for the time you’ve been here. They appear beside your name on the leaderboards and on your profile.',
    },
    report: {
      q: 'What if someone breaks the rules?',
      a: 'Report them from the photo’s page. Only administrators see the report and who sent it. You can send three reports a day.',
    },
    rights: {
      q: 'Who owns my photos?',
      a: 'You do. Until you delete them, we may show them here with your name and watermark, and on our social media if you ticked that box. Nothing more.',
    },
    close: {
      q: 'How do I close my account?',
      a: 'On your profile, with “Delete my account”. It takes effect at once and can’t be undone. The privacy policy says what happens to your photos and your data.',
    },
  },
  link: {
    '/register': 'Create account',
    '/forgot-password': 'Set a new password',
    '/rules': 'Guidelines',
    '/my-photos': 'My photos',
    '/rejected-photos': 'Rejected photos',
    '/leaderboard': 'Leaderboard',
    '/groups': 'Groups',
    '/contact': 'Contact',
    '/profile': 'Profile',
    '/privacy': 'Privacy and terms',
  },
  more: {
    title: 'Didn’t find your answer?',
    text: 'Tell us what you were looking for. We reply within 24 hours.',
    link: 'Send feedback',
  },
} as const;
