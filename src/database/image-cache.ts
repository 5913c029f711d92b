/** Name of the service worker's cache for viewed pictures with public addresses. */
export const IMAGE_CACHE = 'wingrail-images';
