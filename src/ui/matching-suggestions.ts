/**
 * The suggestions that contain what is typed, in upper or lower case: first those in which a word begins with it,
 * otherwise in their order. All of them while nothing is typed.
 */
export function matchingSuggestions(suggestions: readonly string[], typed: string): readonly string[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return suggestions;
  const matches = suggestions.filter((suggestion) => suggestion.toLowerCase().includes(wanted));
  const begin = matches.filter((match) => hasWordThatBegins(match.toLowerCase(), wanted));
  return [...begin, ...matches.filter((match) => !begin.includes(match))];
}

function hasWordThatBegins(text: string, start: string): boolean {
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}
