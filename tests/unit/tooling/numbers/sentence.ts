/** How the tables beside this file write a sentence with its numbers taken from constants. */
import { numbersIn } from './numbers-in.ts';

const WORDS: Readonly<Record<string, string>> = {
  0.25: 'a quarter',
  0.5: 'half',
  1: 'one',
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  10: 'ten',
  12: 'twelve',
  15: 'fifteen',
  20: 'twenty',
  30: 'thirty',
};
const HANZI: Readonly<Record<string, string>> = {
  0.5: '半',
  1: '一',
  2: '两',
  3: '三',
  4: '四',
  5: '五',
  6: '六',
  7: '七',
  8: '八',
  9: '九',
  10: '十',
};

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;
export const YEAR = 365 * DAY;
export const KIB = 1024;
export const MIB = 1024 * KIB;

/** A number as an English word; in digits if the table above lacks it. */
export const word = (n: number): string => WORDS[n] ?? String(n);

/** A number as a Chinese word, as it is before a measure word; in digits if the table above lacks it. */
export const hanzi = (n: number): string => HANZI[n] ?? String(n);

/** A span of time in English words: "a day", "two days". */
export function span(n: number, unit: 'second' | 'minute' | 'hour' | 'day' | 'week' | 'year'): string {
  return n === 1 ? `${unit === 'hour' ? 'an' : 'a'} ${unit}` : `${word(n)} ${unit}s`;
}

/**
 * A part of a sentence, as it stands in the document. Each number in it has to be a value: `` says`at most ${MAX} MB` ``.
 * Throws if the text between the values has a number itself.
 */
export function says(text: TemplateStringsArray, ...values: (number | string)[]): string {
  const literal = text.join('…');
  const [number] = numbersIn(literal, 'every word');
  if (number !== undefined) throw new Error(`“${number.text}” in “${literal}” has to come from a constant`);
  return String.raw({ raw: text }, ...values);
}
