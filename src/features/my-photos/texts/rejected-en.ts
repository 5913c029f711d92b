/** Strings of the screen of rejected photos and their appeals. */
export const rejected = {
  title: 'Rejected photos',
  tabs: 'Rejected photos and appeals',
  tab: { rejected: 'Rejected', appeals: 'Pending appeal' },
  reviewer: 'Reviewer',
  date: 'Rejected on',
  better: 'Send a better version',
  onItsWay: 'Your appeal:',
  takenDown: 'Taken down by a super admin. You can’t appeal, and the photo will be deleted after 72 hours.',
  upheld:
    'Your appeal was turned down: another reviewer has looked again. You can’t appeal again, but you can send a better version.',
  empty: {
    rejected: {
      title: 'No rejected photos',
      hint: 'If a reviewer rejects a photo, it appears here with the reason and where to look.',
    },
    appeals: {
      title: 'No pending appeals',
      hint: 'When you appeal, the photo stays here until a reviewer has looked at it again.',
    },
  },
  appeal: {
    open: 'Appeal',
    goOn: 'Continue the appeal',
    title: 'Your appeal',
    hint: 'Say what the reviewer should look at again. It works offline too.',
    count: '{{count}} / {{max}}',
    send: 'Submit appeal',
    close: 'Not now',
    saved: 'Your appeal is saved on this device. It’ll be sent automatically.',
    failed: 'Failed to submit appeal. Please try again.',
    problem: {
      required: 'Appeal message is required.',
      too_short: 'Appeal message must be at least 5 characters long.',
      too_long: 'Appeal message must be at most 1000 characters long.',
    },
  },
} as const;
