/** Paths that aren't screens: the API, pictures, the terms as plain text, and files for search engines. */
export const NON_SCREEN_PATHS: RegExp[] = [
  /^\/api\//,
  /^\/media\//,
  /^\/guidelines\//,
  /^\/privacypolicy[\w.]*\.md$/,
  /^\/sitemap(?:\.xml|\/)/,
  /^\/robots\.txt/,
];
