/** Name of the service worker's cache for viewed public pictures, which all users of the device share. */
export const IMAGE_CACHE = 'wingrail-pictures';
/** Its name in earlier versions, which also put pictures there that weren't public. */
export const EARLIER_IMAGE_CACHE = 'wingrail-images';
/** The most pictures in it; the oldest go first. */
export const MAX_IMAGES = 400;
/** How long a picture stays in it, in seconds. */
export const IMAGE_MAX_AGE_SECONDS = 60 * 24 * 3600;
