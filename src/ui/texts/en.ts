/** Words of the shared components. */
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
  stale: {
    kept: 'The copy kept on this device, {{age}}',
    offline: 'No network. This is the copy kept on this device, {{age}}',
    server: 'The server could not be read. This is the copy kept on this device, {{age}}',
  },
  pages: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    where: '{{page}} / {{totalPages}}',
    jumpTo: 'Go to page',
    go: 'Go',
    invalid: 'Invalid page number. (Valid range: 1-{{totalPages}})',
  },
  photo: { missing: 'This picture is not on this device' },
} as const;
