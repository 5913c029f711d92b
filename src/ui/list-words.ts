/** Words as a short list in the language: "dust, noise, level", 有脏点、噪点过多、画面倾斜. */
export function listWords(words: Iterable<string>, language: string): string {
  return new Intl.ListFormat(language, { style: 'narrow', type: 'conjunction' }).format(words);
}
