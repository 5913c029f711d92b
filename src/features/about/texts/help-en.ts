/** Words of the help centre (docs/rules/screens.md, "Help"). Numbers are those of docs/rules/limits.md. */
export const help = {
  lead: 'From the first photo to the review desk. What isn’t answered here, ask.',
  start: {
    title: 'Getting started',
    account: {
      title: 'Create an account',
      text: 'By telephone number or e-mail. Looking needs none.',
      link: 'Register',
    },
    guidelines: {
      title: 'Read the guidelines',
      text: 'What a photo has to be like to pass, with pictures.',
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
      a: 'With a telephone number and the code we send to it, or with an e-mail address and its code. You accept the terms first, then choose a username, a password and a profile picture: one of yours of at most 2 MB (JPEG, PNG or WebP), or one that we have drawn.',
    },
    number: {
      q: 'Why do I have to verify a telephone number?',
      a: 'It keeps one person to one account. Without a verified number you can look, search and read; to send photos, like or report you need one. Nobody is ever shown it.',
    },
    password: {
      q: 'I forgot my password.',
      a: 'Set a new one with a code to the telephone number of your account. All other sessions end with it.',
    },
    formats: {
      q: 'Which files can I upload?',
      a: 'Files of at most 25 MB whose shortest side has at least 852 pixels. They are sent as JPEG; your device makes one of whatever it can open. Several can be picked at once, up to 50 wait on the screen.',
    },
    fields: {
      q: 'What do I have to say about a photo?',
      a: 'For an aircraft: a description, its registration, type, operator and the airport, by its code, city or name. For a train: its kind, type, number, line and railway bureau, or the name of another railway. Registrations and airports are looked up while you type, a description is offered, and “Same aircraft as the last” takes over what you filled in before.',
    },
    watermark: {
      q: 'How does the watermark work?',
      a: 'It starts at the bottom right, in white or black, whichever shows there. Drag it where you like, make it 20 to 250 percent of its size, or choose the colour yourself; the next photo takes over what you chose. Under the photo a band shows the year and your name; no pixel of the photo is covered by it. A photo that was sent without one can get it afterwards, as long as it waits for review.',
    },
    position: {
      q: 'Does a photo give away where I stood?',
      a: 'No. Your device takes the position out before a photo is saved or sent, and the server looks once more. A file that can’t be cleaned is not sent.',
    },
    offline: {
      q: 'What works without a network?',
      a: 'Nearly everything. Photos, likes, appeals, decisions and messages are saved on your device at once, and sent by themselves when there is a network. Lists and photos you have looked at open too, with their age. Logging in and registering need a network.',
    },
    outbox: {
      q: 'What is the outbox?',
      a: 'The list of what is still on its way. “Saved on this device” means that a closed browser or an empty battery loses nothing; “Arrived” means that the server has it, once and whole. You can pause, cancel or undo there.',
    },
    install: {
      q: 'Can I have it as an app?',
      a: 'Yes. Your browser offers to install it, or its menu does. It then opens from the home screen without a network, and photos can be shared to it from the gallery of your phone.',
    },
    guidelines: {
      q: 'What makes a photo pass?',
      a: 'Sharp, level, well exposed, the subject whole, and true to what it shows. The guidelines have pictures of what passes and what doesn’t.',
    },
    wait: {
      q: 'How long does a review take?',
      a: 'A review takes 24 to 48 hours. Your photos show their place in the queue and how long it takes just now.',
    },
    rejected: {
      q: 'Why was my photo rejected?',
      a: 'Its reviewer says why: with reasons, often with places marked in the photo. You find them under your rejected photos, and there only you and reviewers see it.',
    },
    appeal: {
      q: 'I don’t agree with a rejection.',
      a: 'Appeal: write at least 5 characters about why. Another reviewer looks at it first. An appeal that succeeds puts the photo into the gallery.',
    },
    resubmit: {
      q: 'May I send a rejected photo again?',
      a: 'Correct its texts and appeal, or develop it better and send it anew, up to three times. After that, please let it rest.',
    },
    newcomer: {
      q: 'Is it different for the first photos?',
      a: 'Your first 10 photos are marked for reviewers as a newcomer’s, so that they explain more.',
    },
    reviewer: {
      q: 'How do I become a reviewer?',
      a: 'You have been registered for more than 10 days, have more than 70 approved photos (80 for railway photos), fewer than 2 reports against you, and for aircraft also photos on another site of this kind. Write to us by the contact page; a short review test follows.',
    },
    groups: {
      q: 'What are groups?',
      a: 'Photographers who belong together, such as a spotting club. A photo’s page names the group of its photographer. To found one takes 80 approved photos. Under Groups you find them, join, and ask for one of your own.',
    },
    achievements: {
      q: 'How do I get achievements?',
      a: 'They come by themselves: for approved photos, for reviews, and for the time you have been here. They stand with your name on the leaderboards and on your page.',
    },
    report: {
      q: 'Somebody breaks the rules.',
      a: 'Report them from the page of the photo. Administrators see it, and nobody else who it was. You can report three times a day.',
    },
    rights: {
      q: 'Who owns my photos?',
      a: 'You do. We may show them here with your name and watermark until you delete them, and nothing more.',
    },
    close: {
      q: 'How do I close my account?',
      a: 'On your profile, by “Delete my account”. It takes effect at once and can’t be undone. What becomes of your photos and your data is in the privacy policy.',
    },
  },
  link: {
    '/register': 'Register',
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
