/** Words of what several screens show of a photo. */
export const photo = {
  by: 'by {{name}}',
  about: 'About the photo',
  id: 'Photo ID',
  noExif: 'The file carries no EXIF data.',
  pins: 'at {{pins}} on the photo',
  conversation: { title: 'Conversation', role: { reviewer: 'Reviewer', user: 'Photographer' } },
  position: 'Position in queue: {{n}}',
  wait: 'Estimated wait: {{median}} (9 of 10 within {{p90}})',
  zoom: {
    open: 'View full size',
    label: 'Full size: {{name}}',
    in: 'Zoom in',
    out: 'Zoom out',
    close: 'Close',
  },
} as const;
