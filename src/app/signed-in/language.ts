/** Applies the language that the signed-in user chose on any device (docs/rules/screens.md, "Languages"). */
import { ApiError, NetworkError } from '../../api/errors.ts';
import { saveLanguage, syncLanguage } from '../../auth/language-preference.ts';
import { changeLanguage, currentLanguage, loadAllTexts, translate } from '../../i18n/index.ts';
import { showToast } from '../../ui/overlay.ts';

/** Delay between a sign-in in this tab and fetching the language, in ms. */
const DELAY_MS = 100;
/** The same delay after a sign-in in another tab, in ms. */
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
  const saved = await saveLanguage(currentLanguage());
  if (saved !== 'failed') return;
  await loadAllTexts();
  showToast(translate('app.languageNotSaved'));
}

async function apply(): Promise<void> {
  try {
    const before = currentLanguage();
    const language = await syncLanguage();
    // The user has chosen a different language in the meantime.
    if (currentLanguage() !== before) return;
    if (language !== undefined && language !== before) await changeLanguage(language);
  } catch (error) {
    // The language chosen on this device stays.
    if (!(error instanceof NetworkError || error instanceof ApiError)) throw error;
  }
}
