/** What a request for a page says: which address it asks for, in which language, and whether somebody looks at it. */
import type { FastifyRequest } from 'fastify';
import { chooseLanguage, LANGUAGE_PARAMETER } from '../../../src/contract/rules/language.ts';
import type { Language } from '../../../src/contract/rules/values.ts';

/** The path of a request's URL, with the query (`address`) and without it (`pathname`). */
export function addressOf(request: FastifyRequest): { address: string; pathname: string } {
  const { pathname, search } = wholeAddress(request);
  return { address: pathname + search, pathname };
}

/**
 * Concatenated instead of resolved, because a path that starts with two slashes would resolve to a different site or to
 * an invalid URL.
 */
function wholeAddress({ url }: FastifyRequest): URL {
  return new URL(`http://site${url}`);
}

/**
 * The language in the URL or, if there is none, the one that the browser prefers. The client chooses by the same rule.
 */
export function languageOf(request: FastifyRequest): Language {
  const named = wholeAddress(request).searchParams.get(LANGUAGE_PARAMETER);
  const accepted = (request.headers['accept-language'] ?? '').split(',').map((each) => each.trim());
  return chooseLanguage(named, accepted);
}

/** True if the browser prefetches the page. Nobody is looking at it yet, so the view must not be counted. */
export function isFetchedAhead({ headers }: FastifyRequest): boolean {
  return String(headers['sec-purpose'] ?? headers['purpose'] ?? '').includes('prefetch');
}
