/** What a person sees in each photograph of a folder (docs/checks.md, "Measured on your own photographs"). */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { OneOf } from '../../../../src/contract/calls/one-of.ts';
import { FINDING_KINDS } from '../../../../src/contract/rules/values.ts';
import type { FindingKind } from '../../../../src/contract/rules/values.ts';

/** The file in the folder that has a line of JSON for each photograph. */
const FILE = 'judgements.jsonl';

const kinds = Type.Array(OneOf(FINDING_KINDS));

const judgementSchema = Type.Object(
  {
    /** The photograph's name in the folder. */
    file: Type.String({ minLength: 1 }),
    /** The faults that it has. */
    true: kinds,
    /** What one may call a fault or not; a finding of it is neither right nor wrong. */
    arguable: kinds,
    /** How far the camera was tilted, degrees clockwise, if something shows it: a horizon, walls, masts. */
    tilt_degrees: Type.Optional(Type.Number({ minimum: -5, maximum: 5 })),
    /** Where dust is planted: rectangles of plain sky, px. */
    sky: Type.Optional(
      Type.Array(
        Type.Object({ x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() }),
      ),
    ),
  },
  { additionalProperties: false },
);

/** What a person sees in one photograph. */
export type Judgement = Static<typeof judgementSchema>;

/** Whether a photograph has a fault. */
export type Verdict = 'true' | 'false' | 'arguable';

/** Reads a folder's judgements. Rejects if the file is missing, or a line isn't one. */
export async function readJudgements(folder: string): Promise<Judgement[]> {
  const text = await readFile(path.join(folder, FILE), 'utf8');
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const value = parsed(line);
    if (Check(judgementSchema, value)) return [value];
    const [error] = Errors(judgementSchema, value);
    throw new Error(`${FILE}, line ${index + 1}: ${error?.instancePath ?? ''} ${error?.message ?? ''}`);
  });
}

/** Undefined if it isn't JSON. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Whether a person sees the fault. */
export function verdictOn({ true: seen, arguable }: Judgement, kind: FindingKind): Verdict {
  if (seen.includes(kind)) return 'true';
  return arguable.includes(kind) ? 'arguable' : 'false';
}
