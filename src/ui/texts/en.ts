/** Strings of the shared components. */
export const ui = {
  windowTitle: '{{title}} · Wingrail',
  ok: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  tryAgain: 'Try again',
  logIn: 'Log in',
  loading: 'Loading',
  newTab: '(opens in a new tab)',
  optional: 'optional',
  notAvailable: 'Not available',
  age: { now: 'as of {{when}}', past: 'as of {{when}}, {{ago}}' },
  photo: { missing: 'This photo isn’t on this device' },
} as const;
