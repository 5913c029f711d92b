import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../contract/values.ts';
import { speak } from '../../i18n/index.ts';
import styles from './language-switch.module.css';

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
          onClick={() => void speak(language)}
          className={styles['language']}
        >
          {t(`app.language.${language}`)}
        </button>
      ))}
    </fieldset>
  );
}
