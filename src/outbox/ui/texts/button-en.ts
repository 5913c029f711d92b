/** Strings of the outbox's button, needed by the first screen; those of the panel are loaded with the panel. */
export const outboxButton = {
  title: 'Outbox',
  open: 'Outbox',
  openCount_one: 'Outbox, {{count}} item waiting',
  openCount_other: 'Outbox, {{count}} items waiting',
  openNeedsYou_one: '{{count}} needs you',
  openNeedsYou_other: '{{count}} need you',
} as const;
