/** The i18n key for each problem with a change to an item. */
export const CHANGE_PROBLEM_KEYS = {
  'too-late': 'tray.tooLate',
  gone: 'tray.gone',
  storage: 'tray.failed',
  begun: 'tray.begun',
} as const;
