/** Splits a text into the search's matches and the rest, to highlight the matches. */
import type { SearchWord } from '../../contract/rules/photo-search.ts';
import { searchFold } from '../../contract/rules/search-fold.ts';

export interface TextPart {
  text: string;
  isFound: boolean;
}

/** The parts of a text in order: matches, and the text between them. A text without a match is one part. */
export function highlightParts(text: string, words: readonly SearchWord[]): TextPart[] {
  const letters = Array.from(text);
  const isFound = letters.map(() => false);
  for (const withSpaces of [true, false]) {
    const { folded, letterAt } = foldedLetters(letters, withSpaces);
    for (const part of words.flatMap((word) => word.texts)) {
      for (let at = folded.indexOf(part); at >= 0; at = folded.indexOf(part, at + 1)) {
        isFound.fill(true, letterAt[at], (letterAt[at + part.length - 1] ?? 0) + 1);
      }
    }
    if (!withSpaces) continue;
    for (const whole of words.flatMap((word) => word.wholes)) {
      const at = ` ${folded} `.indexOf(whole);
      if (at >= 0) isFound.fill(true, letterAt[at], (letterAt[at + whole.trim().length - 1] ?? 0) + 1);
    }
  }
  const parts: TextPart[] = [];
  for (const [n, letter] of letters.entries()) {
    const last = parts.at(-1);
    if (last !== undefined && last.isFound === isFound[n]) last.text += letter;
    else parts.push({ text: letter, isFound: isFound[n] ?? false });
  }
  return parts;
}

/** True if a text has a match. */
export function hasMatch(text: string, words: readonly SearchWord[]): boolean {
  return highlightParts(text, words).some((part) => part.isFound);
}

/**
 * The text folded letter by letter (`searchFold`), and the index of the letter that each folded character comes from.
 */
function foldedLetters(letters: readonly string[], withSpaces: boolean) {
  let folded = '';
  const letterAt: number[] = [];
  for (const [n, letter] of letters.entries()) {
    const foldedLetter = letter.trim() === '' ? (withSpaces ? ' ' : '') : searchFold(letter);
    folded += foldedLetter;
    for (let unit = 0; unit < foldedLetter.length; unit += 1) letterAt.push(n);
  }
  return { folded, letterAt };
}
