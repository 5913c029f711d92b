/** Finds what comments and documents cite, and says what of it isn't there. */
import path from 'node:path';
import { anchorOf, headingsOf } from './markdown.ts';

/** The repository as far as it can be cited. */
export interface Repository {
  /** True for a file or a folder, by its path from the root. */
  has(file: string): boolean;
  /** A Markdown file's text; undefined where there is none. */
  markdown(file: string): string | undefined;
}

/** Papers that lie outside of the repository, and their sections: somebody who clones it can't read them. */
const OUTSIDE =
  /\bspec(?:ification)? 00\d(?: \u00a7\d+)?|\u00a7\d*|(?<![\w/.-])(?:running|look|design|coverage|outbox)\.md\b/gi;
/** Between the parts of a citation in a comment a line may end. */
const GAP = String.raw`(?:\s|\*|//|#)+`;
/** A Markdown file of ours, and behind it headings: `, "Heading"`, and perhaps `and "Another"`; the commas may be left out. */
const CITATION = new RegExp(
  String.raw`(?<![\w/.-])((?:docs/[\w./-]+|[A-Z]{4,})\.md)((?:(?:,?${GAP}|,?${GAP}and${GAP})"[^"]+")*)`,
  'g',
);
/** A path in backticks that begins with one of our folders. */
const PATH = /`((?:\.ci|docs|public|scripts|server|src|tests|workers)\/[\w@./{},-]+)`/g;
/** `[text](target)` */
const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;

/** What is wrong with the references in a file, each with its line; empty when all is well. */
export function referenceProblems(file: string, text: string, repository: Repository): string[] {
  const found: { at: number; problem: string }[] = [];
  const each = (pattern: RegExp, judge: (match: RegExpMatchArray) => string | undefined) => {
    for (const match of text.matchAll(pattern)) {
      const problem = judge(match);
      if (problem !== undefined) found.push({ at: match.index, problem });
    }
  };
  each(OUTSIDE, ([what]) => `${what} is not in this repository`);
  each(CITATION, ([, cited = '', headings = '']) => citationProblem(cited, headings, repository));
  each(PATH, ([, cited = '']) => pathProblem(cited, repository));
  if (file.endsWith('.md')) each(LINK, ([, target = '']) => linkProblem(file, target, repository));
  return found
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, problem }) => `${file}:${text.slice(0, at).split('\n').length}: ${problem}`);
}

function citationProblem(cited: string, headings: string, repository: Repository): string | undefined {
  const markdown = repository.markdown(cited);
  if (markdown === undefined) return `there is no ${cited}`;
  const there = headingsOf(markdown);
  const missing = [...headings.matchAll(/"([^"]+)"/g)]
    .map(([, heading = '']) => heading.replaceAll(new RegExp(GAP, 'g'), ' '))
    .find((heading) => !there.includes(heading));
  return missing === undefined ? undefined : `${cited} has no heading "${missing}"`;
}

function pathProblem(cited: string, repository: Repository): string | undefined {
  const missing = spelledOut(cited).find((each) => !repository.has(each.replace(/\/$/, '')));
  return missing === undefined ? undefined : `there is no ${missing}`;
}

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function spelledOut(text: string): string[] {
  const [, before = '', choices, after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(text) ?? [];
  if (choices === undefined) return [text];
  return choices.split(',').flatMap((choice) => spelledOut(before + choice + after));
}

function linkProblem(file: string, target: string, repository: Repository): string | undefined {
  if (/^[a-z]+:/.test(target)) return undefined;
  const [relative = '', anchor] = target.split('#');
  const cited = relative === '' ? file : path.posix.join(path.posix.dirname(file), relative);
  if (!repository.has(cited)) return `there is no ${cited}`;
  if (anchor === undefined) return undefined;
  const anchors = headingsOf(repository.markdown(cited) ?? '').map(anchorOf);
  return anchors.includes(anchor) ? undefined : `${cited} has no heading #${anchor}`;
}
