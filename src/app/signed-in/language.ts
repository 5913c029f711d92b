/** Follows the language that the signed-in user chose on any device (docs/rules/screens.md, "Languages"). */
import { ApiError, NetworkError } from '../../api/errors.ts';
import { saveLanguage, settleLanguage } from '../../auth/language-preference.ts';
import { loadAllTexts, speak, spokenLanguage, words } from '../../i18n/index.ts';
import { tell } from '../../ui/overlay.ts';

/** From a sign-in to the question for the language, ms: in this tab, and in another one. */
const DELAY_MS = 100;
const DELAY_ELSEWHERE_MS = 1000;

const settle = () => void apply();

/** Asks shortly after a sign-in, and when the network comes back; speaks what comes. Returns what ends it. */
export function followLanguage(signedInHere: boolean): () => void {
  const timer = setTimeout(settle, signedInHere ? DELAY_MS : DELAY_ELSEWHERE_MS);
  window.addEventListener('online', settle);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', settle);
  };
}

/** Saves the language that is spoken now: of several choices in a row the last one. Says it where the server refuses. */
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
    // Another one was chosen meanwhile.
    if (spokenLanguage() !== before) return;
    if (language !== undefined && language !== before) await speak(language);
  } catch (error) {
    // The device's own choice stays.
    if (!(error instanceof NetworkError || error instanceof ApiError)) throw error;
  }
}
