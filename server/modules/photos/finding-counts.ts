/**
 * Counts the findings that photographers were shown before they sent a photo, since the process started
 * (docs/operations.md, "False findings").
 */
import type { FindingAnswers } from '../../../src/contract/rules/upload.ts';
import { FINDING_ANSWERS, FINDING_KINDS } from '../../../src/contract/rules/values.ts';
import type { FindingAnswer, FindingKind } from '../../../src/contract/rules/values.ts';

/** How often a kind of finding got an answer. */
interface FindingCount {
  kind: FindingKind;
  answer: FindingAnswer;
  number: number;
}

export class FindingCounts {
  readonly #counts: readonly FindingCount[] = FINDING_KINDS.flatMap((kind) =>
    FINDING_ANSWERS.map((answer) => ({ kind, answer, number: 0 })),
  );

  /** Counts the findings of one photo. */
  add(answers: FindingAnswers): void {
    for (const count of this.#counts) if (answers[count.kind] === count.answer) count.number += 1;
  }

  /** Of every kind and answer, 0 if there was none. */
  all(): readonly Readonly<FindingCount>[] {
    return this.#counts;
  }
}
