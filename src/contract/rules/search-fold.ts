/**
 * Texts as the search compares them: small letters without accents and punctuation. The database does the same
 * (`search_fold`, migration 0022); a test compares the two.
 */

/** Letters that are not a plain one with an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
  ð: 'd',
  ς: 'σ',
};

const OTHER_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
const ACCENTS = /[\u0300-\u036F]/g;
/** Punctuation of Latin and Chinese texts, as far as it is left after the letters were taken apart. */
const PUNCTUATION =
  /[!-/:-@[-`{-~\u00A1-\u00BF\u00D7\u00F7\u200B-\u2027\u2030-\u205E\u3001-\u3003\u3008-\u3020\u30FB]/g;
const SPACES = /[\t\n\v\f\r ]+/g;

/** Small letters without accents: "Zürich" is "zurich". */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(ACCENTS, '')
    .replaceAll(OTHER_LETTERS, (letter) => LETTERS[letter] ?? letter);
}

/** The same without punctuation, with single spaces between words: "SP-NVB" is "spnvb". */
export function searchFold(text: string): string {
  return withoutAccents(text).replaceAll(PUNCTUATION, '').replaceAll(SPACES, ' ').trim();
}
