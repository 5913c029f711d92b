/** Finds components that put or take elements beside bare text, or bare text beside anything. */
import type { Expression, JsxChild, Node, SourceFile } from 'typescript/unstable/ast';
import { isConditionalExpression, isJsxElement, isJsxFragment } from 'typescript/unstable/ast/is';
import type { Project } from 'typescript/unstable/sync';
import { RenderedByCode } from './rendered-by-code.ts';
import { childrenOf, isFunctionNode, returnsOf, tagOf, withoutParentheses } from './syntax.ts';

/**
 * The places where a translated page could crash a screen, one line each (docs/rules/screens.md, "Translated pages").
 * `files` are absolute paths in the project. Ignores children of a package's components, counts a `ReactNode` prop
 * that is an element's only child as one text, and doesn't follow props into components.
 */
export function bareTextProblems(files: readonly string[], project: Project): string[] {
  const code = new RenderedByCode(project);
  return files.flatMap((file) => {
    const source = project.program.getSourceFile(file);
    return source === undefined
      ? [`${file}: it isn't in ${project.configFileName}`]
      : problemsIn(source, code);
  });
}

function problemsIn(source: SourceFile, code: RenderedByCode): string[] {
  const problems: string[] = [];
  const visit = (node: Node): void => {
    for (const why of [changesAmong(node, code), changesWithin(node, code)]) {
      if (why === undefined) continue;
      const line = source.text.slice(0, node.getStart(source)).split('\n').length;
      problems.push(`${source.fileName}:${line}: ${why}`);
    }
    node.forEachChild(visit);
  };
  visit(source);
  return problems;
}

/** Children that come and go among those of one element. */
function changesAmong(node: Node, code: RenderedByCode): string | undefined {
  if (!isJsxElement(node) && !isJsxFragment(node)) return undefined;
  const children = childrenOf(node.children);
  const [only] = children;
  if (children.length === 1 && only !== undefined)
    return code.ofOnlyChild(only).textChanges ? textChanges(only) : undefined;
  const all = children.map((child) => ({ child, made: code.ofChild(child) }));
  const text = all.find(({ made }) => made.textChanges);
  if (text !== undefined) return textChanges(text.child);
  const words = all.find(({ made }) => made.text);
  const element = all.find(({ made }) => made.elementChanges);
  return (
    words && element && `the element ${quoted(element.child)} changes beside the text ${quoted(words.child)}`
  );
}

/** Children that differ between two elements that are one to React, since they have the same tag at the same place. */
function changesWithin(node: Node, code: RenderedByCode): string | undefined {
  const all = alternativesIn(node).map(withoutParentheses).filter(isJsxElement);
  for (const [index, one] of all.entries()) {
    const other = all
      .slice(index + 1)
      .find((each) => tagOf(each) === tagOf(one) && differ(one.children, each.children, code));
    if (other !== undefined) return `the text in ${quoted(one)} and ${quoted(other)} is among other children`;
  }
  return undefined;
}

function alternativesIn(node: Node): readonly Expression[] {
  if (isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  return isFunctionNode(node) ? returnsOf(node) : [];
}

function differ(some: readonly JsxChild[], others: readonly JsxChild[], code: RenderedByCode): boolean {
  const [one, other] = [childrenOf(some), childrenOf(others)];
  const mixed = [one, other].filter((children) => children.length > 1);
  if (!mixed.some((children) => children.some((child) => code.ofChild(child).text))) return false;
  const shape = (children: readonly JsxChild[]) =>
    children.map((child) => (code.ofChild(child).text ? 'text' : 'element')).join(' ');
  return shape(one) !== shape(other);
}

function textChanges(child: JsxChild): string {
  return `the text ${quoted(child)} may come or go`;
}

function quoted(node: Node): string {
  return `\`${node.getText().replaceAll(/\s+/g, ' ').slice(0, 80)}\``;
}
