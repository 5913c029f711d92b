/** Finds the numbers in a text. */

/** Digits, with the points and commas within a number. Not after a letter, where they belong to a name: A350, I8. */
const DIGITS = /(?<![A-Za-z\d_])\d+(?:[.,:]\d+)*/;
/** A span of time in words. "A second" isn't among them, since it mostly means another one. */
const SPAN =
  /\b(?:(?:two|half an?) (?:second|minute|hour|day|week|month|year)s?|an? (?:minute|hour|day|week|month|year))\b/;
const FROM_THREE =
  /\b(?:three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|thousand)\b/;
const BELOW_THREE = /\b(?:two|twice|half)\b/;
/** The character for one is a part of too many other words to count without a unit. */
const CHINESE = /[两二三四五六七八九十百千半]+|一(?=天|周|年|小时|分钟|秒|个月)/;

/** A number, and where in the text it is. */
export interface FoundNumber {
  text: string;
  start: number;
  end: number;
}

/** How strictly words count as numbers: rules for developers say "two" of whatever they name before. */
export type Strictness = 'every word' | 'spans and words from three';

const PATTERNS: Readonly<Record<Strictness, RegExp>> = {
  'every word': patternOf(DIGITS, SPAN, FROM_THREE, BELOW_THREE, CHINESE),
  'spans and words from three': patternOf(DIGITS, SPAN, FROM_THREE),
};

function patternOf(...parts: readonly RegExp[]): RegExp {
  return new RegExp(parts.map(({ source }) => `(?:${source})`).join('|'), 'gi');
}

/** All numbers of a text, in digits and in words. */
export function numbersIn(text: string, strictness: Strictness): FoundNumber[] {
  return [...text.matchAll(PATTERNS[strictness])].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}
