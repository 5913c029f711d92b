import path from 'node:path';
import { API } from 'typescript/unstable/sync';
import { describe, expect, it } from 'vitest';
import { bareTextProblems } from '../../../scripts/check/bare-text-problems.ts';

const BEFORE = `
import type { ReactElement, ReactNode } from 'react';
interface Props { on: boolean; name: string; maybe?: string; label: ReactNode; names: readonly string[]; part: ReactElement; }
function Nothing({ on }: Props) { return on ? null : <i />; }
function Words({ on, name }: Props) { return on ? name : <i>{name}</i>; }
function Fixed({ name }: Props) { return <i>{name}</i>; }
export function Case(props: Props) {
  const { on, name, maybe, label, names, part } = props;
  const mark = on ? <i /> : undefined;
  return `;

const WRONG = {
  'an element before text': '<p>{on && <i />}{name}</p>',
  'an element after text': '<p>{name}{on && <i />}</p>',
  'an element beside words': '<p>{on && <i />} Words</p>',
  'an element beside a blank': '<p>{on && <i />} <i /></p>',
  'one element or another': '<p>{on ? <i /> : <b />}{name}</p>',
  'a constant element': '<p>{mark}{name}</p>',
  'a list of elements': '<p>{names.map((each) => <i key={each} />)}{name}</p>',
  'an element with another key': '<p><i key={name} />{name}</p>',
  'a component that may render nothing': '<p><Nothing {...props} />{name}</p>',
  'text that may be missing': '<p><i />{maybe}</p>',
  'text on a condition': "<p><i />{on && 'words'}</p>",
  'text or an element': '<p><i />{on ? name : <i />}</p>',
  'a node of any kind': '<p><i />{label}</p>',
  'a fragment with text': '<p>{on && <>{name} <i /></>}</p>',
  'a component that may render text': '<p><Words {...props} /></p>',
  'text in a fragment': '<>{on && <i />}{name}</>',
  'the same element with other children': '(on ? <p>{name}</p> : <p><i /> {name}</p>)',
};

const RIGHT = {
  'text in an element': '<p>{on && <i />}<span>{name}</span></p>',
  'text alone, which may be missing': '<p>{maybe}</p>',
  'text or an element alone': '<p>{on ? name : <i />}</p>',
  'words that change': "<p><i />{on ? name : 'words'} {names.length}</p>",
  'an element of the same kind': '<p>{on ? <i /> : <i title={name} />}{name}</p>',
  'an element that stays': '<p>{part}<Fixed {...props} /> {name}</p>',
  'elements without text': '<p>{on && <i />}{names.map((each) => <i key={each}>{each}</i>)}</p>',
};

const FOLDER = path.resolve('src/ui/cases');
const CONFIG = path.join(FOLDER, 'tsconfig.json');
const CASES = Object.entries({ ...WRONG, ...RIGHT });
const fileOf = (name: string) => path.join(FOLDER, `${name.replaceAll(/\W/g, '-')}.tsx`);

/** The files, which exist only for the compiler. */
const FILES = new Map([
  ...CASES.map(([name, code]) => [fileOf(name), `${BEFORE}${code};\n}\n`] as const),
  [
    CONFIG,
    JSON.stringify({
      extends: '../../../tsconfig.base.json',
      compilerOptions: { jsx: 'react-jsx', lib: ['ES2023', 'DOM'] },
      files: CASES.map(([name]) => fileOf(name)),
    }),
  ],
]);

/** The problems of every case, by its file. */
function findProblems(): Map<string, string[]> {
  const api = new API({
    fs: {
      readFile: (name) => FILES.get(name),
      fileExists: (name) => (FILES.has(name) ? true : undefined),
      directoryExists: (name) => (name === FOLDER ? true : undefined),
    },
  });
  try {
    const project = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG);
    if (project === undefined) throw new Error('no project');
    return new Map(CASES.map(([name]) => [name, bareTextProblems([fileOf(name)], project)]));
  } finally {
    api.close();
  }
}

const problems = findProblems();

describe('a component may not have', () => {
  it.each(Object.keys(WRONG))('%s beside text', (name) => {
    expect(problems.get(name)).toEqual([expect.stringContaining(`${fileOf(name)}:10: `)]);
  });
});

describe('a component may have', () => {
  it.each(Object.keys(RIGHT))('%s', (name) => {
    expect(problems.get(name)).toEqual([]);
  });
});
