/** Words of the question at a sign-out with items in the outbox. */
export const leaving = {
  title_one: '{{count}} item not sent yet',
  title_other: '{{count}} items not sent yet',
  send: 'Send first, then log out',
  sendText: 'You’ll be logged out as soon as everything has arrived.',
  keep: 'Log out and keep them here',
  keepText: 'They stay on this device, locked to your account, and are sent when you next log in.',
  kept_one: '{{count}} unsent item stays on this device. Log in as {{name}} to send it.',
  kept_other: '{{count}} unsent items stay on this device. Log in as {{name}} to send them.',
  keepPrepared:
    'They stay on this device, locked for your account, and are there again after your next login.',
  prepared_one: 'It is a photo you are preparing on the upload screen.',
  prepared_other: 'They are photos you are preparing on the upload screen.',
  preparedToo_one:
    '{{count}} of them is a photo you are preparing on the upload screen: it goes out only when you send it.',
  preparedToo_other:
    '{{count}} of them are photos you are preparing on the upload screen: they go out only when you send them.',
  delete: 'Log out and delete them',
  deleteHint: 'Nothing of yours stays on this device. What has not been sent is lost.',
  stay: 'Stay logged in',
  noNetwork: 'There is no network at the moment.',
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
  failed: 'They could not be deleted from this device. You are still logged in.',
} as const;
