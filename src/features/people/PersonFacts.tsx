import { useTranslation } from 'react-i18next';
import type { UserProfile } from '../../contract/people-calls.ts';
import { LANGUAGES, SEXES } from '../../contract/values.ts';
import { FactList, FactRow } from '../../photo/PhotoFacts.tsx';
import { calendarDate } from '../../ui/time.ts';

/** Basic info; what isn't known, or isn't for the one who looks, has no row. */
export function PersonFacts({ person }: { person: UserProfile }) {
  const { t, i18n } = useTranslation();
  const sex = SEXES.find((each) => each === person.sex);
  const language = LANGUAGES.find((each) => each === person.preferred_lang);
  const date = (at: string) => <time dateTime={at}>{calendarDate(at, i18n.language)}</time>;
  return (
    <FactList>
      <FactRow name={t('people.basic.username')}>{person.username}</FactRow>
      <FactRow name={t('people.basic.email')}>{person.email}</FactRow>
      <FactRow name={t('people.basic.sex')}>{sex && t(`values.gender.${sex}`)}</FactRow>
      <FactRow name={t('people.basic.language')}>
        {language && <span lang={language}>{t(`app.language.${language}`)}</span>}
      </FactRow>
      <FactRow name={t('people.basic.joined')}>{date(person.created_at)}</FactRow>
      <FactRow name={t('people.basic.lastLogin')}>{person.last_login && date(person.last_login)}</FactRow>
    </FactList>
  );
}
