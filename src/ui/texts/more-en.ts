/** Strings of shared components that a first visit doesn't show. */
export const ui = {
  stale: {
    kept: 'The copy saved on this device, {{age}}',
    offline: 'You’re offline. This is the copy saved on this device, {{age}}',
    server: 'The server couldn’t be reached. This is the copy saved on this device, {{age}}',
  },
  /** Accessible name of the list below a field. */
  suggestions: 'Suggestions',
  pages: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    where: '{{page}} / {{totalPages}}',
    jumpTo: 'Go to page',
    go: 'Go',
    invalid: 'Invalid page number. (Valid range: 1-{{totalPages}})',
  },
} as const;
