/** The values of a photo's fields in words. */
import type { TFunction } from 'i18next';
import { isSelectField } from '../../contract/photo/fields.ts';
import type { CorrectedField } from '../../contract/rules/correction.ts';
import { EMU_TYPES, IMAGE_TYPES, RAILWAY_BUREAUS } from '../../contract/rules/values.ts';
import { countryName } from '../../ui/country-name.ts';
import { listWords } from '../../ui/list-words.ts';

/** A key of a list, translated; one that no longer exists is shown as it is. */
export function keyWord(key: string, t: TFunction): string {
  const image = [...IMAGE_TYPES.planes, ...IMAGE_TYPES.trains].find((each) => each === key);
  if (image !== undefined) return t(`values.image_type.${image}`);
  const emu = EMU_TYPES.find((each) => each === key);
  if (emu !== undefined) return t(`values.emu_type.${emu}`);
  const bureau = RAILWAY_BUREAUS.find((each) => each === key);
  return bureau === undefined ? key : t(`values.railway_bureau.${bureau}`);
}

/** A field's value as one text, empty if there is none. */
export function valueWords(
  field: CorrectedField,
  value: string | readonly string[],
  t: TFunction,
  language: string,
): string {
  if (typeof value !== 'string') {
    return listWords(
      value.map((key) => keyWord(key, t)),
      language,
    );
  }
  if (field === 'country') return value === '' ? '' : countryName(value, language);
  return field !== 'image_types' && isSelectField(field) ? keyWord(value, t) : value;
}
