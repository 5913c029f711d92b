/** Strings of the dialog at a sign-out with items in the outbox. */
export const leaving = {
  title_one: '{{count}} item not sent yet',
  title_other: '{{count}} items not sent yet',
  send: 'Send first, then log out',
  sendText: 'You’ll be logged out as soon as everything has arrived.',
  keep: 'Log out and keep them here',
  keepText: 'They stay on this device, locked to your account, and are sent when you next log in.',
  kept_one: '{{count}} unsent item stays on this device. Log in as {{name}} to send it.',
  kept_other: '{{count}} unsent items stay on this device. Log in as {{name}} to send them.',
  keepPrepared: 'They stay on this device, locked to your account, and will be back when you next log in.',
  prepared_one: 'It’s a photo you’re still preparing on the upload screen.',
  prepared_other: 'They’re photos you’re still preparing on the upload screen.',
  preparedToo_one:
    '{{count}} of them is a photo you’re still preparing on the upload screen. It won’t go out until you press Send.',
  preparedToo_other:
    '{{count}} of them are photos you’re still preparing on the upload screen. They won’t go out until you press Send.',
  delete: 'Log out and delete them',
  deleteHint: 'Nothing of yours stays on this device. Anything unsent is lost.',
  stay: 'Stay logged in',
  noNetwork: 'You’re offline right now.',
  sendingTitle: 'Sending, then logging out',
  left_one: '{{count}} item is still waiting.',
  left_other: '{{count}} items are still waiting.',
  needsYou_one: '{{count}} of them needs you: check the outbox.',
  needsYou_other: '{{count}} of them need you: check the outbox.',
  leaveNow: 'Log out now, keep the rest',
  deleteTitle_one: 'Delete {{count}} unsent item?',
  deleteTitle_other: 'Delete {{count}} unsent items?',
  deleteText:
    'Your account’s photos, decisions and drafts will be permanently deleted from this device. What the server has already received stays there.',
  deleteConfirm: 'Delete and log out',
  failed: 'They couldn’t be deleted from this device. You’re still logged in.',
} as const;
