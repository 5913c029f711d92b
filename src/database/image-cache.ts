/** Name of the service worker's cache for viewed public pictures. */
export const IMAGE_CACHE = 'wingrail-images';
