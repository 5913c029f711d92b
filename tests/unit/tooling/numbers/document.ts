/** Compares a document's numbers with the table of its sentences. */
import { numbersIn } from './numbers-in.ts';
import type { Strictness } from './numbers-in.ts';

/** A document, and what its numbers mean. */
export interface NumberedDocument {
  /** From the root of the repository. */
  file: string;
  /** Which of its numbers need an entry. */
  numbers: Strictness;
  /** Parts of sentences about constants, made by `says`. Each occurs once in the document. */
  sentences: readonly string[];
  /** Parts of sentences whose numbers are no constant's, by the reason. Each occurs once in the document. */
  others?: Readonly<Record<string, readonly string[]>>;
}

/** Numbers that are no constant's in any document, by the reason. */
export type Kinds = Readonly<Record<string, RegExp>>;

/** What is wrong with the document's numbers; nothing if every number has an entry that agrees with it. */
export function problemsOf(document: NumberedDocument, content: string, kinds: Kinds): string[] {
  // Sentences may be broken anywhere.
  const text = content.replaceAll(/\s+/g, ' ');
  const problems: string[] = [];
  const covered: { start: number; end: number }[] = [];
  for (const part of [...document.sentences, ...Object.values(document.others ?? {}).flat()]) {
    const start = text.indexOf(part);
    if (start === -1) problems.push(`doesn't say “${part}”`);
    else if (text.includes(part, start + 1)) problems.push(`says “${part}” more than once`);
    else covered.push({ start, end: start + part.length });
  }
  for (const kind of Object.values(kinds))
    for (const match of text.matchAll(kind))
      covered.push({ start: match.index, end: match.index + match[0].length });
  for (const number of numbersIn(text, document.numbers)) {
    if (covered.some(({ start, end }) => start <= number.start && number.end <= end)) continue;
    const context = text.slice(Math.max(0, number.start - 40), number.end + 40);
    problems.push(`has no entry for ${number.text}: “…${context}…”`);
  }
  return problems;
}
