/** Words of the interface's own parts that no first visit shows. */
export const ui = {
  stale: {
    kept: 'The copy kept on this device, {{age}}',
    offline: 'No network. This is the copy kept on this device, {{age}}',
    server: 'The server could not be reached. This is the copy kept on this device, {{age}}',
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
} as const;
