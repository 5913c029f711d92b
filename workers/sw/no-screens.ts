/** Addresses of the site that lead to no screen: answers, pictures, the terms as a text, and what search engines read. */
export const NO_SCREENS: RegExp[] = [
  /^\/api\//,
  /^\/media\//,
  /^\/guidelines\//,
  /^\/privacypolicy[\w.]*\.md$/,
  /^\/sitemap(?:\.xml|\/)/,
  /^\/robots\.txt/,
];
