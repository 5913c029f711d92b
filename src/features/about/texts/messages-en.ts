/** Strings of the feedback and contact forms (docs/rules/screens.md, "Feedback and contact"). */
export const messages = {
  field: { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message', type: 'What’s it about?' },
  count: '{{count}}/{{max}} characters',
  captchaHint: 'It keeps bots out.',
  draftKept: 'Your draft is saved on this device until you send it.',
  clear: 'Clear all',
  send: 'Send',
  write: 'Write another',
  wait: 'Try again in {{minutes}} min.',
  offline:
    'You’re offline. What you wrote is saved on this device; press Send again when you’re back online.',
  notKept: 'This device couldn’t save the message. What you wrote is still here.',
  sending: { title: 'Sending', text: 'Your message is saved on this device and on its way.' },
  saved: {
    title: 'Saved on this device',
    text: 'Not sent yet: it goes out automatically as soon as possible. You can follow it in the outbox.',
  },
  limited: {
    title: 'Daily limit reached',
    drop: 'Take it back',
    kept: 'This one is saved on this device and goes out {{time}}.',
  },
  refused: { title: 'Not accepted', again: 'Change it' },
  over: { title: 'Message withdrawn', text: 'It won’t be sent.' },
  reply: 'Reply',
  replyWithin24: 'within 24 hours',
  review: 'Photo review',
  reviewWithin48: '24 to 48 hours',
  readBy: 'Read by',
  readByWho: 'administrators only',
  answers: 'Many questions are answered in the help centre.',
  openHelp: 'Open the help centre',
} as const;

export const feedback = {
  title: 'Feedback',
  lead: 'What works, what doesn’t, what is missing. Every message is read by a person.',
  type: {
    general: 'General',
    bug: 'Something is broken',
    feature: 'Suggest a feature',
    account: 'My account',
    photo: 'A photo',
    other: 'Something else',
  },
  problem: {
    name: 'Please enter your name',
    email: 'Please enter a valid email address',
    subject: 'Please enter a subject',
    message: 'Please enter your feedback message',
    captcha: 'Incorrect captcha answer, please try again',
    failed: 'An error occurred while sending feedback, please try again later.',
  },
  sent: 'Your feedback has been sent successfully! We will reply within 24 hours.',
  sentTitle: 'Feedback sent',
} as const;

export const contact = {
  title: 'Contact',
  lead: 'For anything that needs an answer from the people who run this site.',
  problem: {
    name: 'Please enter your name',
    email: 'Please enter a valid email address',
    subject: 'Please enter a subject',
    message: 'Please enter your message',
    captcha: 'Incorrect answer. Please try again.',
    failed: 'Failed to send message. Please try again or contact us directly via email.',
  },
  sent: "Message sent successfully! We'll get back to you soon.",
  sentTitle: 'Message sent',
  email: 'By email',
  links: 'Elsewhere',
  newWindow: '{{name}}, {{host}}, opens in a new tab',
  missing: 'The address and links aren’t on this device yet. They load once you’re online.',
} as const;
