/** Addresses of the screens that show something of use without a network; a unit test compares them with the page's table. */
export const OFFLINE_SCREENS: readonly string[] = [
  '/',
  '/gallery',
  '/hots',
  '/photo/1',
  '/profile',
  '/user/1',
  '/upload',
  '/my-photos',
  '/review',
  '/review/planes',
  '/review/trains',
  '/image-review',
  '/privacy',
  '/no-such-screen',
];
