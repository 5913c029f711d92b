/**
 * Easily guessed passwords (docs/rules/accounts.md, "Password and number"). Lists of the most common passwords contain
 * almost none with 12 characters or more. At that length people extend a common word, a keyboard row or their own name.
 */

/** The most common words in lists of leaked passwords, keyboard rows, and words that are obvious on this site. */
const WORDS = `
  password passwort passw motdepasse contrasena senha secret geheim letmein login admin administrator root welcome willkommen
  iloveyou loveyou woaini qwerty qwertz azerty qwertyuiop asdfghjkl asdfgh asdf zxcvbnm zxcvbn zxcv qazwsx edcrfv qwer wasd
  monkey dragon master sunshine princess football baseball basketball soccer hockey superman batman spiderman pokemon starwars
  shadow michael jennifer jordan daniel thomas charlie andrew jessica ashley michelle nicole matthew robert samsung google
  apple iphone android facebook instagram whatsapp wechat weixin tencent alibaba summer winter spring autumn sommer fruhling
  january february march april june july august september october november december monday friday hello whatever freedom
  computer internet access trustno changeme default guest user test tester testing temp temporal flower cookie chocolate
  wingrail yigui airplane aeroplane airport aircraft aviation boeing airbus pilot flight train trains railway photo photos
  photographer spotter spotting camera canon nikon sony fujifilm beijing shanghai guangzhou shenzhen china zhongguo hongkong
`
  .trim()
  .split(/\s+/)
  .toSorted((a, b) => b.length - a.length);

/** Characters that people commonly type in place of others. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** How many characters of a password must remain when its common parts are removed. Our choice. */
const MIN_LEFT = 5;

/** True if little remains of a password without common words, digits, repetitions and known facts about its owner. */
export function isCommon(password: string, known: readonly (string | null)[]): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  const own = known.flatMap((text) => text?.toLowerCase().split(/[^\p{L}\p{N}]+/u) ?? []);
  const words = [...own.filter((word) => word.length >= 3), ...WORDS];
  return [typed, unmasked(typed)].some((text) => new Set(leftOf(text, words)).size < MIN_LEFT);
}

function unmasked(text: string): string {
  return text.replaceAll(/[0-9@$!]/g, (sign) => SUBSTITUTES[sign] ?? sign);
}

function leftOf(text: string, words: readonly string[]): string {
  let left = text;
  for (const word of words) left = left.replaceAll(word, ' ');
  return left.replaceAll(/[\d\s\p{P}\p{S}]+/gu, '').replaceAll(/(abcdefgh\w*|(.)\2{2,})/g, '');
}
