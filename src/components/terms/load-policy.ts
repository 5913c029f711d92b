import type { Language } from '../../contract/rules/values.ts';

/** Paths of the terms' text (docs/rules/accounts.md, "Terms"). */
const ADDRESS = {
  en: '/privacypolicy.md',
  zh: '/privacypolicy.zh.md',
} as const satisfies Record<Language, string>;

/** Loads the terms in a language, as Markdown. Throws if they can't be loaded. */
export async function loadPolicy(language: Language, signal: AbortSignal): Promise<string> {
  const response = await fetch(ADDRESS[language], { signal });
  const type = response.headers.get('content-type') ?? '';
  // If the file is missing, a server may respond with the app's page; a captive portal also responds with HTML.
  if (!response.ok || type.includes('html')) throw new Error('no policy');
  return response.text();
}
