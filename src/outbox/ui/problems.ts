/** Keys of the words for what a change to an item failed by. */
export const PROBLEMS = {
  'too-late': 'tray.tooLate',
  gone: 'tray.gone',
  storage: 'tray.failed',
  begun: 'tray.begun',
} as const;
