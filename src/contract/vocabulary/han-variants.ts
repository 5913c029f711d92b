/** The forms of Chinese text: simplified, traditional and Japanese. */
import { JAPANESE, SIMPLIFIED, SIMPLIFIED_OF_JAPANESE, TRADITIONAL } from './characters.ts';
import { isHan } from './search-word.ts';

let tables:
  | {
      toSimplified: ReadonlyMap<string, string>;
      toTraditional: ReadonlyMap<string, string>;
      toJapanese: ReadonlyMap<string, string>;
    }
  | undefined;

/** The text in simplified characters. */
export function toSimplified(text: string): string {
  if (!isHan(text)) return text;
  return converted(text, charactersOf().toSimplified);
}

/** The text as typed, and in simplified, traditional and Japanese characters, without repetitions. */
export function hanVariants(text: string): string[] {
  const { toTraditional, toJapanese } = charactersOf();
  const simplified = toSimplified(text);
  const traditional = converted(simplified, toTraditional);
  const japanese = Array.from(
    simplified,
    (letter) => toJapanese.get(letter) ?? toTraditional.get(letter) ?? letter,
  );
  return [...new Set([text, simplified, traditional, japanese.join('')])];
}

function converted(text: string, table: ReadonlyMap<string, string>): string {
  return Array.from(text, (letter) => table.get(letter) ?? letter).join('');
}

function charactersOf() {
  if (tables === undefined) {
    tables = {
      toSimplified: new Map([...pairs(TRADITIONAL, SIMPLIFIED), ...pairs(JAPANESE, SIMPLIFIED_OF_JAPANESE)]),
      // The first form of a character is the usual one.
      toTraditional: new Map(pairs(SIMPLIFIED, TRADITIONAL).toReversed()),
      toJapanese: new Map(pairs(SIMPLIFIED_OF_JAPANESE, JAPANESE).toReversed()),
    };
  }
  return tables;
}

/** Each character with the one at the same place of the other text. */
function pairs(from: string, to: string): [string, string][] {
  return Array.from(from, (letter, n) => [letter, to[n] ?? letter]);
}
