/** Strings for what super admins may do to a user (docs/rules/accounts.md, "Roles", "Sanctions"). */
export const moderation = {
  takedown: {
    title_one: 'Take this photo down',
    title_other: 'Take {{count}} photos down',
    do: 'Take down',
    text_one:
      'Nobody will be able to see it, and it can’t be appealed. You can restore it for 72 hours; after that it’s deleted. The evidence is kept for 90 days.',
    text_other:
      'Nobody will be able to see them, and they can’t be appealed. You can restore each one for 72 hours; after that it’s deleted. The evidence is kept for 90 days.',
    reason: 'Reason',
    hint: 'The photographer will see it.',
    problem: {
      required: 'Please give a reason.',
      too_short: 'At least 2 characters.',
      too_long: 'This is too long.',
    },
    done_one: 'The photo was taken down',
    done_other: '{{count}} photos were taken down',
    putBackDone: 'The photo has been restored',
  },
  sanctions: {
    title: 'Warnings and bans',
    hint: 'Only super admins can see this section.',
    warn: 'Warn',
    ban: 'Ban',
    unban: 'Lift the ban',
    warnNamed: 'Warn {{username}}',
    banNamed: 'Ban {{username}}',
    unbanNamed: 'Lift the ban on {{username}}',
    history: 'History',
    none: 'No warnings or bans',
    unread: 'The history couldn’t be loaded.',
    stale: {
      offline: 'You’re offline. This is the history {{age}}',
      server: 'The server couldn’t be reached. This is the history {{age}}',
    },
    action: { warn: 'Warning', ban: 'Ban', unban: 'Ban lifted' },
    by: 'by {{name}}, {{date}}',
    reason: 'Reason: {{reason}}',
    read: 'Read {{date}}',
    notRead: 'Not read yet',
    problem: {
      offline: 'You’re offline. Nothing was changed; try again once you’re back online.',
      portal: 'This network has its own login page. Log in there, then try again.',
    },
    failed: 'Something went wrong. Please try again.',
    message: 'Message',
    messageRequired: 'Please write a message.',
    warnTitle: 'Warn {{username}}',
    warnHint: 'Shown at the next login until it’s acknowledged.',
    warnDone: 'Warning sent to {{username}}',
    banTitle: 'Ban {{username}}',
    banEnds:
      '{{username}} is logged out everywhere at once and can’t log back in. Anything unsent stays on their devices.',
    banHint: 'Shown when {{username}} tries to log in.',
    banReason: 'Reason',
    photos: {
      legend: 'Photos',
      keep: 'Keep them',
      keepText: 'Everyone can still see them.',
      hide: 'Hide them during the ban',
      hideText:
        'Nobody can see them, and those waiting aren’t reviewed. They come back as they were when the ban is lifted.',
      remove: 'Take them down',
      removeText:
        'You can restore each one for 72 hours; after that it’s deleted. The evidence is kept for 90 days.',
    },
    photosDone: { hide: 'Photos hidden during the ban', remove: 'Photos taken down' },
    banDone: '{{username}} is banned.',
    unbanTitle: 'Lift the ban on {{username}}?',
    unbanText:
      '{{username}} can log in again right away. Hidden photos come back, which may take a few minutes.',
    unbanDone: 'The ban on {{username}} has been lifted.',
  },
  roles: {
    open: 'Roles',
    title: '{{username}}’s roles',
    save: 'Save roles',
    unread: 'The roles couldn’t be loaded.',
    done: '{{username}}’s roles are saved.',
    flag: {
      is_plane_reviewer: { name: 'Plane reviewer', means: 'Reviews photos of aircraft.' },
      is_train_reviewer: { name: 'Train reviewer', means: 'Reviews photos of trains.' },
      is_super_image_reviewer: {
        name: 'Super image reviewer',
        means: 'Reviews all photos and can reject approved ones.',
      },
      is_super_admin: {
        name: 'Super admin',
        means: 'Can do all of that, plus everything on the admin desk.',
      },
    },
    founder: 'The founder stays a super admin, so there’s always one.',
    own: 'Without this role you’ll lose access to this page, and you can’t give it back to yourself.',
  },
} as const;
