/** Name of the service worker's cache for viewed public pictures, which all users of the device share. */
export const IMAGE_CACHE = 'wingrail-pictures';
/** Its name in earlier versions, which also put pictures there that weren't public. */
export const EARLIER_IMAGE_CACHE = 'wingrail-images';
