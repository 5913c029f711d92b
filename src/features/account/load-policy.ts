/** The text of the terms, Markdown (docs/rules/accounts.md, "Terms"). Throws when it isn't to be had. */
export async function loadPolicy(signal: AbortSignal): Promise<string> {
  const response = await fetch('/privacypolicy.md', { signal });
  const type = response.headers.get('content-type') ?? '';
  // Where the file is missing, servers of single-page apps answer with the app.
  if (!response.ok || type.includes('html')) throw new Error('no policy');
  return response.text();
}
