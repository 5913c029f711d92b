/** Words of the home screen. */
export const home = {
  title: 'Home',
  headline: 'Wings and rails, photographed from the fence.',
  welcome:
    'Wingrail keeps the photographs of people who wait beside runways and railways. Send yours from the field: with one bar of signal, or with none.',
  loginNow: 'Login Now',
  uploadNow: 'Upload Now',
  openGallery: 'Open the gallery',
  latest: { planes: 'Latest planes', trains: 'Latest trains' },
  notHere: 'The latest photos are not on this device yet. They come with the next connection.',
  by: 'by {{username}}',
  how: {
    title: 'How a photo travels',
    pickTitle: 'Pick',
    pick: 'The photo is checked, watermarked and freed of its position on your own device.',
    sendTitle: 'Send',
    send: 'It is kept until the server has all of it. Close the app, lose the network: it arrives once, and whole.',
    showTitle: 'Show',
    show: 'A reviewer looks at it. Then it hangs in the gallery, at its true proportions.',
  },
} as const;
