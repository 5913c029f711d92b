/** The i18n key for each problem with a change to an item. */
export const PROBLEMS = {
  'too-late': 'tray.tooLate',
  gone: 'tray.gone',
  storage: 'tray.failed',
  begun: 'tray.begun',
} as const;
