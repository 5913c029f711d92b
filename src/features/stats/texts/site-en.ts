/** Strings of the public statistics. */
export const siteStats = {
  title: 'Statistics',
  lead: 'Wingrail in numbers, and how its photos did in review. Everyone can see this.',
  offline: 'You’re offline, and there’s no copy of these statistics on this device yet.',
  totals: {
    title: 'Totals',
    what: 'Figure',
    number: 'Number',
    changed: 'Last change',
    total_photos: 'Photos',
    total_approved_photos: 'Approved',
    total_rejected_photos: 'Rejected',
    total_hidden_photos: 'Hidden or taken down',
    total_second_rejections: 'Rejected again',
    total_plane_photos: 'Planes',
    total_train_photos: 'Trains',
    total_users: 'Users',
    note: 'Photos under appeal count as rejected. Rejected again: the appeal was reviewed, and the photo was deleted anyway.',
  },
  part: '{{n}} · {{share}}',
  decided: {
    title: 'Approval rate',
    approved: 'Approved',
    rejected: 'Rejected',
    none: 'Nothing has been decided yet.',
  },
  types: {
    title: 'Planes among all photos',
    planes: 'Planes',
    trains: 'Trains',
    none: 'There are no photos yet.',
  },
  months: {
    title: 'Approved by month',
    photos: 'Photos approved',
    notHere: 'The months aren’t on this device yet.',
  },
  own: {
    notHere: 'Your own decisions couldn’t be loaded.',
    more: 'All of your own figures',
  },
} as const;
