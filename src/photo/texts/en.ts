/** Words of what several screens show of a photo. */
export const photo = {
  by: 'by {{name}}',
  about: 'About the photo',
  id: 'Photo ID',
  noExif: 'The file carries no EXIF data.',
  zoom: {
    open: 'View full size',
    label: 'Full size: {{name}}',
    in: 'Zoom in',
    out: 'Zoom out',
    close: 'Close',
  },
} as const;
