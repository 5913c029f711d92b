/** Finds matches in those fields of a photo that its card doesn't show. */
import type { TFunction } from 'i18next';
import { modelOf, plateOf } from '../../components/photo/photo-name.ts';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import { DETAIL_FIELDS, textSpec } from '../../contract/photo/fields.ts';
import type { SearchWord } from '../../contract/vocabulary/search-word.ts';
import { RAILWAY_BUREAU_NAMES_ZH } from '../../contract/rules/railway-bureau-names.ts';
import { LANGUAGES, OTHER_RAILWAY, RAILWAY_BUREAUS } from '../../contract/rules/values.ts';
import { countryName } from '../../ui/country-name.ts';
import { hasMatch } from './highlight-parts.ts';

/** The fields that the search looks through, the longest last. */
const SEARCHED = [...DETAIL_FIELDS, 'description' as const].filter(
  (field) => textSpec(field).searched !== undefined,
);

/**
 * Text from fields that match search words which nothing on the card matches; undefined if the card matches all words.
 */
export function matchesOffCard(
  photo: PhotoCard,
  words: readonly SearchWord[],
  language: string,
  t: TFunction,
): string | undefined {
  const shown = [plateOf(photo), modelOf(photo), photo.username, String(photo.id)].map((text) => text ?? '');
  const hidden = hiddenTexts(photo, language, t);
  const found: string[] = [];
  for (const word of words) {
    if (word.id !== undefined || shown.some((text) => hasMatch(text, [word]))) continue;
    const text = hidden.find((candidate) => hasMatch(candidate, [word])) ?? kindOf(photo, word, t);
    if (text !== undefined && !found.includes(text)) found.push(text);
  }
  return found.length === 0 ? undefined : found.join(' · ');
}

/** The name of the image type that a word means. Whatever the word is called, the name says why the photo was found. */
function kindOf({ image_types: types }: PhotoCard, { kinds }: SearchWord, t: TFunction): string | undefined {
  const kind = kinds.find((each) => types.includes(each));
  return kind === undefined ? undefined : t(`values.image_type.${kind}`);
}

function hiddenTexts(photo: PhotoCard, language: string, t: TFunction): string[] {
  return SEARCHED.flatMap((field) => {
    if (field === 'airport') return airportTexts(photo, language);
    if (field === 'country') return countryTexts(photo, language);
    return field === 'railway_bureau' ? bureauTexts(photo, t) : [photo[field] ?? ''];
  }).filter((text) => text !== '');
}

/** An airport is found by any of its names; the text has only its code and its name in the page's language. */
function airportTexts({ airport, airport_names: names }: PhotoCard, language: string): string[] {
  if (airport === null) return [];
  const spoken = language === 'zh' && names?.name_zh ? names.name_zh : names?.name;
  const others = names ? [names.city, names.iata, names.name_zh, names.city_zh, names.name] : [];
  return [spoken, ...others.filter(Boolean)].map((name) => (name ? `${airport} ${name}` : airport));
}

/** A country is found by its name in either language, and shown in the page's. */
function countryTexts({ country }: PhotoCard, language: string): string[] {
  // A photo cached by an earlier version lacks it.
  if (!country) return [];
  const spoken = countryName(country, language);
  return [spoken, ...LANGUAGES.map((other) => `${spoken} ${countryName(country, other)}`)];
}

/** A railway bureau is found by its name in either language; the text is always in the page's language. */
function bureauTexts(photo: PhotoCard, t: TFunction): string[] {
  const bureau = RAILWAY_BUREAUS.find((name) => name === photo.railway_bureau);
  if (bureau === undefined) return [];
  const spoken = t(`values.railway_bureau.${bureau}`);
  const inEnglish = `${spoken} ${bureau.replaceAll('_', ' ')}`;
  return bureau === OTHER_RAILWAY
    ? [spoken, inEnglish]
    : [spoken, inEnglish, `${spoken} ${RAILWAY_BUREAU_NAMES_ZH[bureau]}`];
}
