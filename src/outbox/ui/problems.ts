/** The i18n key for each problem with a change to an item. */
export const CHANGE_PROBLEM_KEYS = {
  'too-late': 'outbox.tooLate',
  gone: 'outbox.gone',
  storage: 'outbox.failed',
  begun: 'outbox.begun',
} as const;
