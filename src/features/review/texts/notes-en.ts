/** Strings of what staff write about a photo, and see beside it (docs/rules/review.md, "Notes and questions"). */
export const photoNotes = {
  title: 'Note or question',
  list: 'Notes of the staff',
  kinds: 'What to write',
  kind: { note: 'Note', colleague: 'Ask a colleague', senior: 'For a senior' },
  about: {
    note: 'It goes with the photo. Only reviewers and super admins see it.',
    colleague:
      'Another reviewer sees the photo first, and it comes last on your list. After 24 hours it’s everybody’s again.',
    senior: 'Only super admins see the photo on their lists until one of them decides.',
  },
  note: 'Note',
  question: 'Question',
  required: 'Write something.',
  hints: 'What you would do',
  hint: { unsure: 'Not sure', approve: 'Approve', reject: 'Reject' },
  would: { approve: '{{name}} would approve it.', reject: '{{name}} would reject it.' },
  save: 'Save',
  ask: 'Ask',
  written: { note: 'Note', colleague: 'Question to a colleague', senior: 'Question to the super admins' },
  asks: {
    colleague: '{{name}} asks:',
    senior: '{{name}} asks the super admins:',
    own: 'You’ve asked:',
  },
  asked: '{{name}} asks',
  delete: 'Delete',
  withdraw: 'Withdraw',
  unreachable: 'No connection. What you wrote is still here: try again once you’re online.',
  failed: 'That didn’t work. Please try again.',
} as const;

export const photoHistory = {
  title: 'Photographer and registration',
  counts: '{{approved}} approved, {{rejected}} rejected, {{pending}} waiting',
  noOther: 'No other photos',
  noSubject: 'None approved yet',
  failed: 'The photos couldn’t be loaded.',
  status: {
    pending: 'Waiting',
    approved: 'Approved',
    rejected: 'Rejected',
    pending_appeal: 'Under appeal',
  },
} as const;
