/**
 * Normalizes text for the search: lower case, without accents and punctuation. The database does the same
 * (`search_fold`, migration 0000); a test compares the two.
 */

/** Letters that Unicode doesn't decompose into a base letter and an accent. */
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
/** Most names, which have nothing to decompose. */
const ASCII = /^[ -~]*$/;
const ACCENTS = /[\u0300-\u036F]/g;
/** Latin and Chinese punctuation that remains after the decomposition. */
const PUNCTUATION =
  /[!-/:-@[-`{-~\u00A1-\u00BF\u00D7\u00F7\u200B-\u2027\u2030-\u205E\u3001-\u3003\u3008-\u3020\u30FB]/g;
const SPACES = /[\t\n\v\f\r ]+/g;

/** Lower case without accents: "Zürich" becomes "zurich". */
export function withoutAccents(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(ACCENTS, '')
    .replaceAll(OTHER_LETTERS, (letter) => LETTERS[letter] ?? letter);
}

/** Like `withoutAccents`, but also without punctuation, and with single spaces: "SP-NVB" becomes "spnvb". */
export function searchFold(text: string): string {
  return withoutAccents(text).replaceAll(PUNCTUATION, '').replaceAll(SPACES, ' ').trim();
}
