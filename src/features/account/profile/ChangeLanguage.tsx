import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../contract/values.ts';
import type { Language } from '../../../contract/values.ts';
import { spokenLanguage } from '../../../i18n/index.ts';
import { tell } from '../../../ui/overlay.ts';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { chooseLanguage } from './choose-language.ts';
import { ProfileSection } from './ProfileSection.tsx';

/** The language in which the user wants to read; it holds at once. */
export function ChangeLanguage() {
  const { t } = useTranslation();
  const choose = async (language: Language) => {
    if ((await chooseLanguage(language)) === 'failed') tell(t('app.languageNotSaved'));
  };
  return (
    <ProfileSection title={t('profile.language.title')} hint={t('profile.language.hint')}>
      <SegmentedControl
        label={t('profile.language.label')}
        segments={LANGUAGES.map((language) => ({
          value: language,
          label: t(`app.language.${language}`),
          lang: language,
        }))}
        value={spokenLanguage()}
        onChange={(language) => void choose(language)}
      />
    </ProfileSection>
  );
}
