import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../i18n/index.ts';
import { loadPolicy } from './load-policy.ts';

/** The state of loading the terms, for use in a `switch`. */
export type Policy =
  | { state: 'loading' }
  | { state: 'ready'; text: string }
  /** The terms are not cached, and the server can't be reached. */
  | { state: 'failed'; retry: () => void };

/** The terms in the current language. Once loaded, they are cached on this device (docs/rules/accounts.md, "Terms"). */
export function usePolicy(): Policy {
  // Re-renders this component when the language changes.
  useTranslation();
  const language = currentLanguage();
  const { data, isError, refetch } = useQuery({
    queryKey: ['public', 'privacypolicy', language],
    queryFn: ({ signal }) => loadPolicy(language, signal),
    retry: false,
  });
  if (data !== undefined) return { state: 'ready', text: data };
  return isError ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' };
}
