/** Strings for corrections of published photos (docs/rules/photos.md, "Corrections"). */
export const correction = {
  own: 'Make a correction',
  suggest: 'Suggest a correction',
  ownTitle: 'Correct: {{name}}',
  suggestTitle: 'Suggest a correction: {{name}}',
  ownHint:
    'Registration or number, type and operator change once a reviewer agrees; everything else changes at once.',
  suggestHint:
    'The photographer sees what you suggest, with your name, and can accept it with a tap. Reviewers see it too.',
  ownSend: 'Save',
  suggestSend: 'Send to the photographer',
  ownSaved: 'Saved on this device. It’ll be sent automatically.',
  suggestSaved: 'Saved on this device. It’ll be sent to the photographer automatically.',
  failed: 'This device couldn’t save the correction. Please try again.',
  login: 'Please log in to suggest a correction.',
  old: 'Old:',
  new: 'New:',
  none: 'nothing',
  open: {
    title: 'Corrections',
    by: '{{name}} suggests:',
    mine: 'You suggested:',
    waiting: 'Waiting for a reviewer:',
    take: 'Accept',
    decline: 'Decline',
    withdraw: 'Withdraw',
    taken: 'Accepted. What needs a reviewer changes once they agree.',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    offline: 'You’re offline. Please answer once you’re connected.',
    failed: 'That didn’t work. Please try again.',
  },
} as const;
