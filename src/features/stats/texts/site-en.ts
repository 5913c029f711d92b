/** Words of the public statistics. */
export const siteStats = {
  title: 'Statistics',
  lead: 'Wingrail in figures, and how its photos were judged. Everybody can see this.',
  offline: 'There is no network, and no copy of these figures on this device yet.',
  totals: {
    title: 'Totals',
    what: 'Figure',
    number: 'Number',
    changed: 'Last change',
    total_photos: 'Photos',
    total_approved_photos: 'Approved',
    total_rejected_photos: 'Rejected',
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
    notHere: 'The months are not on this device yet.',
  },
  own: {
    notHere: 'Your own decisions could not be loaded.',
    more: 'All of your own figures',
  },
} as const;
