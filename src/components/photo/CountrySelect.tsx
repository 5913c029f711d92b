import { useMemo } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTRIES } from '../../contract/rules/countries.ts';
import { Select } from '../../ui/Select.tsx';
import { countryName } from '../../ui/country-name.ts';

interface Props extends Omit<ComponentProps<typeof Select>, 'children' | 'label'> {
  /** Codes of countries to be listed first. */
  used?: readonly string[];
  /** The text of the choice of none. */
  none: string;
}

const NOTHING: readonly string[] = [];

/** Selects a country by its name in the page's language, from those used before and all others in their order. */
export function CountrySelect({ used = NOTHING, none, ...select }: Props) {
  const { t, i18n } = useTranslation();
  const all = useMemo(
    () =>
      COUNTRIES.map((code) => ({ code, name: countryName(code, i18n.language) })).toSorted((one, other) =>
        one.name.localeCompare(other.name, i18n.language),
      ),
    [i18n.language],
  );
  const options = (isListed: (code: string) => boolean) =>
    all
      .filter(({ code }) => isListed(code))
      .map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ));
  return (
    <Select {...select} label={t('values.field.country')}>
      <option value="">{none}</option>
      {used.length === 0 ? (
        options(() => true)
      ) : (
        <>
          <optgroup label={t('photo.form.usedCountries')}>{options((code) => used.includes(code))}</optgroup>
          <optgroup label={t('photo.form.otherCountries')}>
            {options((code) => !used.includes(code))}
          </optgroup>
        </>
      )}
    </Select>
  );
}
