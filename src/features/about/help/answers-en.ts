/** Words of the help centre (docs/rules/screens.md, "Help"). Numbers are those of `src/contract/rules/limits.ts`. */
export const help = {
  lead: 'From the first photo to the review desk. If something isn’t answered here, ask us.',
  start: {
    title: 'Getting started',
    account: {
      title: 'Create an account',
      text: 'With a phone number or an email address. You don’t need one to look around.',
      link: 'Create account',
    },
    guidelines: {
      title: 'Read the guidelines',
      text: 'What it takes for a photo to pass, with pictures.',
      link: 'Guidelines',
    },
    upload: {
      title: 'Send a photo',
      text: 'Pick, place the watermark, say what it shows, press Send.',
      link: 'Upload',
    },
    follow: {
      title: 'See how it goes',
      text: 'Your photos show their place in the queue and what was decided.',
      link: 'My photos',
    },
  },
  questions: 'Questions and answers',
  search: 'Search the answers',
  clear: 'Clear the search',
  none: 'Nothing here answers that.',
  group: {
    account: 'Account',
    upload: 'Uploading',
    offline: 'Without a network',
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
      a: 'So that each person has only one account. Without a verified number you can look, search and read; to send photos, like or report you need one. It is never shown to anybody.',
    },
    password: {
      q: 'I forgot my password.',
      a: 'Set a new one with a code sent to the phone number or the verified email address of your account. This logs you out on all devices.',
    },
    formats: {
      q: 'Which files can I upload?',
      a: 'Pictures up to 25 MB whose shortest side is at least 852 pixels. They are sent as JPEG: your device converts whatever it can open. You can pick several at once; up to 50 can wait on the screen.',
    },
    fields: {
      q: 'What do I have to fill in for a photo?',
      a: 'For an aircraft: a description, its registration, type, operator and the airport, by its code, city or name. For a train: its kind, type, number, line and railway bureau, or the name of another railway. Registrations and airports are looked up while you type, a description is offered, and “Same aircraft as the last” reuses what you filled in before.',
    },
    watermark: {
      q: 'How does the watermark work?',
      a: 'It starts at the bottom right, in white or black, whichever shows up better. Drag it where you like, make it 20 to 250 percent of its size, or choose the colour yourself; the next photo starts with what you chose. A brand bar below the photo shows the year and your name, and covers none of the photo. A photo sent without a watermark can still get one, as long as it is waiting for review.',
    },
    position: {
      q: 'Does a photo give away where I stood?',
      a: 'No. Your device removes the position before a photo is saved or sent, and the server checks again. A file that can’t be cleaned is not sent.',
    },
    offline: {
      q: 'What works without a network?',
      a: 'Nearly everything. Photos, likes, appeals, decisions and messages are saved on your device at once, and sent automatically once there is a network. Lists and photos you have opened before open too, and say how old they are. Logging in and creating an account need a network.',
    },
    outbox: {
      q: 'What is the outbox?',
      a: 'The list of what is still on its way. “Saved on this device” means that nothing is lost if the browser closes or the battery runs out; “Arrived” means that the server has it, once and whole. You can pause, cancel or undo there.',
    },
    install: {
      q: 'Can I install it as an app?',
      a: 'Yes. Your browser offers it, or has it in its menu. It then opens from the home screen without a network, and photos can be shared to it from the gallery of your phone.',
    },
    guidelines: {
      q: 'What makes a photo pass?',
      a: 'Sharp, level, well exposed, the subject whole, and true to what it shows. The guidelines have pictures of what passes and what doesn’t.',
    },
    wait: {
      q: 'How long does a review take?',
      a: 'A review takes 24 to 48 hours. Your photos show their place in the queue and how long it takes at the moment.',
    },
    rejected: {
      q: 'Why was my photo rejected?',
      a: 'Its reviewer says why: with reasons, often with places marked in the photo. You find them under your rejected photos, where only you and reviewers see them.',
    },
    appeal: {
      q: 'I don’t agree with a rejection.',
      a: 'Appeal, and say why in at least 5 characters. Another reviewer looks at the photo. An appeal that succeeds puts the photo into the gallery.',
    },
    resubmit: {
      q: 'May I send a rejected photo again?',
      a: 'Correct its details and appeal, or edit the photo and upload it again, up to three times. After that, please let it rest.',
    },
    newcomer: {
      q: 'Are my first photos treated differently?',
      a: 'Your first 10 photos are marked as a newcomer’s, so that reviewers explain more.',
    },
    reviewer: {
      q: 'How do I become a reviewer?',
      a: 'You need to have been registered for more than 10 days, with more than 70 approved photos (80 for railway photos) and fewer than 2 reports against you; for aircraft, you also need photos on another site of this kind. Write to us through the contact page; a short review test follows.',
    },
    groups: {
      q: 'What are groups?',
      a: 'Photographers who belong together, such as a spotting club. A photo’s page names the group of its photographer. Under Groups you can find groups, join them, and ask for one of your own; you need 80 approved photos for that.',
    },
    achievements: {
      q: 'How do I get achievements?',
      a: 'They unlock automatically: for approved photos, for reviews, and for the time you have been here. They appear beside your name on the leaderboards and on your page.',
    },
    report: {
      q: 'What if somebody breaks the rules?',
      a: 'Report them from the page of the photo. Only administrators see the report and who sent it. You can report three times a day.',
    },
    rights: {
      q: 'Who owns my photos?',
      a: 'You do. We may show them here with your name and watermark until you delete them, and nothing more.',
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
    title: 'Not answered?',
    text: 'Tell us what you were looking for. We reply within 24 hours.',
    link: 'Send feedback',
  },
} as const;
