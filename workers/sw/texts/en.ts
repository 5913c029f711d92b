/** Strings of notifications. */
export const notices = {
  sentTitle: 'Everything has arrived',
  sentBody: 'The outbox is empty.',
  stuckTitle: (count: number) => `Open the app to finish ${count}`,
  stuckBody: 'What waits is safe on this device.',
  unreadTitle: 'Something new on Wingrail',
  unreadBody: 'Open the app to see what it is.',
} as const;
