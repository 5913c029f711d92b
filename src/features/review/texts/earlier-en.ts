/** Strings about what was rejected before (docs/rules/review.md, "Earlier version"). */
export const deskEarlier = {
  title: 'Earlier version',
  rejected: 'Rejected on {{date}}.',
  by: {
    sender: 'The photographer sent this photo as a better version.',
    near_duplicate: 'It shows the same.',
  },
  picture: 'Rejected photo #{{id}}',
  state: { mended: 'Mended', still: 'Still there' },
  rejections_one: 'One of the photographer’s photos was rejected before',
  rejections_other: '{{count}} of the photographer’s photos were rejected before',
  same: 'For the same fault',
  noCode: 'Only a text',
} as const;
