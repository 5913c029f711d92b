/** Words of the outbox's button, which a first visit has; the tray's own are loaded with it. */
export const trayButton = {
  title: 'Outbox',
  open: 'Outbox',
  openCount_one: 'Outbox, {{count}} item waiting',
  openCount_other: 'Outbox, {{count}} items waiting',
  openNeedsYou_one: '{{count}} needs you',
  openNeedsYou_other: '{{count}} need you',
} as const;
