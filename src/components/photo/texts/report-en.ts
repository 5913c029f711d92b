/** Strings for reporting a user (docs/rules/review.md, "Reports"). */
export const report = {
  open: 'Report',
  openLabel: 'Report {{name}}',
  title: 'Report {{name}}',
  about: 'About photo #{{id}}. Only administrators see the report and who sent it.',
  left: {
    some: '{{left}} of {{aDay}} left today',
    none: 'You’ve used today’s reports ({{aDay}} a day). This one is saved on this device and goes out another day.',
  },
  types: 'What’s wrong?',
  type: {
    abusive: 'Insults or abuse',
    pornographic: 'Sexual content',
    illegal: 'Against the law',
    poor_values: 'Spreads harmful values',
    malicious_rejection: 'Rejected in bad faith',
    malicious_upload: 'Stolen photo, or uploaded in bad faith',
    vague_rejection: 'Rejected without a clear reason',
  },
  message: 'What happened',
  submit: 'Submit report',
  problem: {
    reason_required: 'Please select at least one report reason',
    too_long: 'The message is too long.',
    failed: 'Failed to submit report. Please try again.',
  },
  sending: { title: 'Sending', text: 'The report is saved on this device and on its way.' },
  arrived: {
    title: 'Report submitted',
    text: 'Your report has been submitted and will be reviewed by administrators.',
  },
  saved: {
    title: 'Saved on this device',
    text: 'Not submitted yet: the report goes out automatically as soon as possible. You can follow it in the outbox.',
  },
  limited: {
    title: 'Daily limit reached',
    text: 'Daily report limit exceeded. You can only submit 3 reports per day.',
    kept: 'This one is saved on this device and goes out {{time}}.',
    keep: 'Keep it until then',
    drop: 'Take it back',
  },
  refused: { title: 'Not submitted', again: 'Change it' },
  over: { title: 'Report withdrawn', text: 'It won’t be sent.' },
} as const;
