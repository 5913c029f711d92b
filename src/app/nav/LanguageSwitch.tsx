import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../contract/rules/basics.ts';
import type { Language } from '../../contract/rules/values.ts';
import { useSession } from '../../session/session.ts';
import { changeLanguage } from '../../i18n/index.ts';
import { storeUnsavedLanguage } from '../../session/unsaved-language.ts';
import styles from './language-switch.module.css';

/** Switches the language, for signed-in users on their other devices too. */
async function choose(language: Language): Promise<void> {
  const userId = useSession.getState().session?.user.id;
  if (userId !== undefined) storeUnsavedLanguage(userId, language);
  await changeLanguage(language);
  if (userId === undefined) return;
  // `Watchers` has loaded this module for signed-in users, and visitors don't need it. If it can't be loaded, the
  // choice is stored as unsaved.
  const saver = await import('../signed-in/language.ts').catch(() => undefined);
  await saver?.saveSpokenLanguage();
}

/** Switches between English and Chinese (docs/rules/screens.md, "Languages"). */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  return (
    <fieldset className={styles['switch']} aria-label={t('app.nav.language')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={i18n.language === language}
          onClick={() => void choose(language)}
          className={styles['language']}
        >
          {t(`app.language.${language}`)}
        </button>
      ))}
    </fieldset>
  );
}
