import type { Language } from '../../contract/rules/values.ts';

/** Where the text lies (docs/rules/accounts.md, "Terms"). */
const ADDRESS = {
  en: '/privacypolicy.md',
  zh: '/privacypolicy.zh.md',
} as const satisfies Record<Language, string>;

/** The text of the terms in a language, Markdown. Throws when it isn't to be had. */
export async function loadPolicy(language: Language, signal: AbortSignal): Promise<string> {
  const response = await fetch(ADDRESS[language], { signal });
  const type = response.headers.get('content-type') ?? '';
  // Where the file is missing, servers of single-page apps answer with the app; so does a portal.
  if (!response.ok || type.includes('html')) throw new Error('no policy');
  return response.text();
}
