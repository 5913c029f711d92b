/** Applies the language that the signed-in user chose on any device (docs/rules/screens.md, "Languages"). */
import { ApiError, NetworkError } from '../../api/errors.ts';
import { saveLanguage, settleLanguage } from '../../auth/language-preference.ts';
import { loadAllTexts, speak, spokenLanguage, words } from '../../i18n/index.ts';
import { tell } from '../../ui/overlay.ts';

/** Delay between sign-in and fetching the language, ms: after a sign-in in this tab, and in another one. */
const DELAY_MS = 100;
const DELAY_ELSEWHERE_MS = 1000;

const sync = () => void apply();

/**
 * Fetches and applies the language shortly after a sign-in, and when the network is back. Returns a function that stops
 * it.
 */
export function followLanguage(signedInHere: boolean): () => void {
  const timer = setTimeout(sync, signedInHere ? DELAY_MS : DELAY_ELSEWHERE_MS);
  window.addEventListener('online', sync);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', sync);
  };
}

/** Saves the current language. Shows a toast if the server refuses. */
export async function saveSpokenLanguage(): Promise<void> {
  const saved = await saveLanguage(spokenLanguage());
  if (saved !== 'failed') return;
  await loadAllTexts();
  tell(words('app.languageNotSaved'));
}

async function apply(): Promise<void> {
  try {
    const before = spokenLanguage();
    const language = await settleLanguage();
    // The user has chosen another one in the meantime.
    if (spokenLanguage() !== before) return;
    if (language !== undefined && language !== before) await speak(language);
  } catch (error) {
    // The device's choice stays.
    if (!(error instanceof NetworkError || error instanceof ApiError)) throw error;
  }
}
