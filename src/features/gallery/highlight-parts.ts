/** Splits a text into the search's matches and the rest, to highlight the matches. */
import { indexOfPattern } from '../../contract/rules/photo-search.ts';
import { searchFold } from '../../contract/rules/search-fold.ts';
import type { SearchWord } from '../../contract/vocabulary/search-word.ts';

export interface TextPart {
  text: string;
  isFound: boolean;
}

/** The parts of a text in order: matches, and the text between them. A text without a match is one part. */
export function highlightParts(text: string, words: readonly SearchWord[]): TextPart[] {
  const letters = Array.from(text);
  const isFound = letters.map(() => false);
  const spaced = foldedLetters(letters, true);
  const joined = foldedLetters(letters, false);
  for (const word of words) {
    // A space before and after the text, so that it has the beginnings and ends of words.
    const isWhole = mark(spaced, wholePatterns(word), isFound);
    for (const part of word.parts) mark(joined, [part], isFound);
    // Where the name is found, its letters in the middle of others don't matter.
    if (isWhole) continue;
    for (const part of [...word.middles, ...word.said]) {
      mark(spaced, [part], isFound);
      mark(joined, [part], isFound);
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

function wholePatterns({ parts, starts, wholes }: SearchWord): string[] {
  return [...parts, ...starts.map((start) => ` ${start}`), ...wholes];
}

/** Marks the letters that match a pattern, in which `?` is any character; true if there are any. */
function mark({ folded, letterAt }: Folded, patterns: readonly string[], isFound: boolean[]): boolean {
  let any = false;
  const text = ` ${folded} `;
  for (const pattern of patterns) {
    // The pattern's own spaces aren't highlighted, nor is the one before the text.
    const first = pattern.startsWith(' ') ? 0 : -1;
    const { length } = pattern.trim();
    let from = 0;
    for (let at = indexOfPattern(text, pattern); at >= 0; at = indexOfPattern(text.slice(from), pattern)) {
      any = true;
      const start = from + at + first;
      isFound.fill(true, letterAt[start], (letterAt[start + length - 1] ?? 0) + 1);
      from += at + 1;
    }
  }
  return any;
}

interface Folded {
  folded: string;
  /** The index of the letter that each folded character comes from. */
  letterAt: readonly number[];
}

/** The text folded letter by letter (`searchFold`). */
function foldedLetters(letters: readonly string[], withSpaces: boolean): Folded {
  let folded = '';
  const letterAt: number[] = [];
  for (const [n, letter] of letters.entries()) {
    const foldedLetter = letter.trim() === '' ? (withSpaces ? ' ' : '') : searchFold(letter);
    folded += foldedLetter;
    for (let unit = 0; unit < foldedLetter.length; unit += 1) letterAt.push(n);
  }
  return { folded, letterAt };
}
