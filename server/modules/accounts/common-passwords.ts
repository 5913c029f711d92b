/**
 * Passwords that are tried first (docs/rules/accounts.md, "Password and number"). A list of the commonest in the world has next to
 * none of 12 characters or more; what people make of them is a common word, a row of keys or one's own name, made longer.
 */

/** The commonest words in lists of leaked passwords, rows of keys, and what is near at hand on this site. */
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

/** Letters and digits that others stand for. */
const STANDS_FOR: Readonly<Record<string, string>> = {
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

/** So much must be left of a password without its common parts, characters. Ours. */
const LEFT = 5;

/** True where little is left without common words, digits, repetitions and what is known of its owner. */
export function isCommon(password: string, known: readonly (string | null)[]): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  const own = known.flatMap((text) => text?.toLowerCase().split(/[^\p{L}\p{N}]+/u) ?? []);
  const words = [...own.filter((word) => word.length >= 3), ...WORDS];
  return [typed, unmasked(typed)].some((text) => new Set(leftOf(text, words)).size < LEFT);
}

function unmasked(text: string): string {
  return text.replaceAll(/[0-9@$!]/g, (sign) => STANDS_FOR[sign] ?? sign);
}

function leftOf(text: string, words: readonly string[]): string {
  let left = text;
  for (const word of words) left = left.replaceAll(word, ' ');
  return left.replaceAll(/[\d\s\p{P}\p{S}]+/gu, '').replaceAll(/(abcdefgh\w*|(.)\2{2,})/g, '');
}
