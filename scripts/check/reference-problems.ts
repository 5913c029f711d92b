/** Finds citations in comments and documents whose target doesn't exist. */
import path from 'node:path';
import { anchorOf, headingsOf } from './markdown.ts';

/** The parts of the repository that can be cited. */
export interface Repository {
  /** True for a file or a folder, by its path from the root. */
  has(file: string): boolean;
  /** A Markdown file's text; undefined if it doesn't exist. */
  markdown(file: string): string | undefined;
}

/** Mentions of documents outside the repository, or of their sections. Somebody who clones the repository can't read them. */
const OUTSIDE =
  /\bspec(?:ification)? 00\d(?: \u00a7\d+)?|\u00a7\d*|(?<![\w/.-])(?:running|look|design|coverage|outbox)\.md\b/gi;
/** Space between the parts of a citation; in a comment it may contain a line break. */
const GAP = String.raw`(?:\s|\*|//|#)+`;
/** A Markdown file of the repository, followed by headings: `, "Heading"`, `and "Another"`; the commas are optional. */
const CITATION = new RegExp(
  String.raw`(?<![\w/.-])((?:docs/[\w./-]+|[A-Z]{4,})\.md)((?:(?:,?${GAP}|,?${GAP}and${GAP})"[^"]+")*)`,
  'g',
);
/** A path in backticks that starts with one of the repository's folders. */
const PATH = /`((?:\.ci|docs|public|scripts|server|src|tests|workers)\/[\w@./{},-]+)`/g;
/** `[text](target)` */
const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;

/** The broken references in a file, as messages with line numbers; empty if there are none. */
export function referenceProblems(file: string, text: string, repository: Repository): string[] {
  const found: { at: number; problem: string }[] = [];
  const checkAll = (pattern: RegExp, problemOf: (match: RegExpMatchArray) => string | undefined) => {
    for (const match of text.matchAll(pattern)) {
      const problem = problemOf(match);
      if (problem !== undefined) found.push({ at: match.index, problem });
    }
  };
  checkAll(OUTSIDE, ([document]) => `${document} is not in this repository`);
  checkAll(CITATION, ([, cited = '', headings = '']) => citationProblem(cited, headings, repository));
  checkAll(PATH, ([, cited = '']) => pathProblem(cited, repository));
  if (file.endsWith('.md')) checkAll(LINK, ([, target = '']) => linkProblem(file, target, repository));
  return found
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, problem }) => `${file}:${text.slice(0, at).split('\n').length}: ${problem}`);
}

function citationProblem(cited: string, headings: string, repository: Repository): string | undefined {
  const markdown = repository.markdown(cited);
  if (markdown === undefined) return `there is no ${cited}`;
  const existing = headingsOf(markdown);
  const missing = [...headings.matchAll(/"([^"]+)"/g)]
    .map(([, heading = '']) => heading.replaceAll(new RegExp(GAP, 'g'), ' '))
    .find((heading) => !existing.includes(heading));
  return missing === undefined ? undefined : `${cited} has no heading "${missing}"`;
}

function pathProblem(cited: string, repository: Repository): string | undefined {
  const missing = expandBraces(cited).find((file) => !repository.has(file.replace(/\/$/, '')));
  return missing === undefined ? undefined : `there is no ${missing}`;
}

/** Expands `a/{b,c}.ts` to `a/b.ts` and `a/c.ts`. */
function expandBraces(text: string): string[] {
  const [, before = '', choices, after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(text) ?? [];
  if (choices === undefined) return [text];
  return choices.split(',').flatMap((choice) => expandBraces(before + choice + after));
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
