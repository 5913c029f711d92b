/** The cache in which the service worker keeps pictures that were seen, under addresses that anybody may open. */
export const IMAGE_CACHE = 'wingrail-images';
