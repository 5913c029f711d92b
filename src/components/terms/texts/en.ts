/** Strings around the terms, which are in `public`. Fixed sentences: `tests/unit/tooling/fixed-sentences.ts`. */
export const terms = {
  title: 'Privacy Policy and Terms of Service',
  agree: 'I Agree',
  disagree: 'I Disagree',
  contents: 'Sections',
  next: 'Next section',
  scroll: 'Scroll to the bottom first',
  failed: 'Error loading privacy policy. Please try again.',
  ask: {
    title: 'Please agree to the terms',
    why: 'To send, like or review photos, please agree to the terms below. They explain what we keep about you and the rules here.',
    else: 'If you disagree, you’ll be logged out. You can still see everything public.',
    waiting_one: '{{count}} item in the outbox stays on this device, locked to your account.',
    waiting_other: '{{count}} items in the outbox stay on this device, locked to your account.',
  },
} as const;
