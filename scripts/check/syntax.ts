/** Questions about a component's syntax tree. */
import { SyntaxKind } from 'typescript/unstable/ast';
import type {
  ArrowFunction,
  CallExpression,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  JsxChild,
  Node,
} from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isBlock,
  isCallExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isReturnStatement,
  isSourceFile,
  isVariableDeclaration,
  isVariableDeclarationList,
  isVariableStatement,
} from 'typescript/unstable/ast/is';

/** A function with a body, but not a method. */
export type FunctionNode = ArrowFunction | FunctionDeclaration | FunctionExpression;

/** If a node is a function, but not a method. */
export function isFunctionNode(node: Node): node is FunctionNode {
  return isArrowFunction(node) || isFunctionDeclaration(node) || isFunctionExpression(node);
}

/** The children that React sees: not the line breaks between tags, and not comments. */
export function childrenOf(children: readonly JsxChild[]): JsxChild[] {
  return children.filter((child) => {
    if (isJsxText(child)) return /\S/.test(child.text) || !child.text.includes('\n');
    return !isJsxExpression(child) || child.expression !== undefined;
  });
}

/** What a function may return, in the order of the source; not what functions in it return. */
export function returnsOf(made: FunctionNode): Expression[] {
  const { body } = made;
  if (body === undefined) return [];
  if (!isBlock(body)) return [body];
  const found: Expression[] = [];
  const visit = (node: Node): void => {
    if (isFunctionNode(node)) return;
    if (isReturnStatement(node) && node.expression !== undefined) found.push(node.expression);
    node.forEachChild(visit);
  };
  body.forEachChild(visit);
  return found;
}

/** The expression inside any parentheses. */
export function withoutParentheses(node: Expression): Expression {
  return isParenthesizedExpression(node) ? withoutParentheses(node.expression) : node;
}

/** The tag of a JSX element, `''` for a fragment; `undefined` for what isn't JSX. */
export function tagOf(expression: Expression): string | undefined {
  const node = withoutParentheses(expression);
  if (isJsxElement(node)) return node.openingElement.tagName.getText();
  if (isJsxSelfClosingElement(node)) return node.tagName.getText();
  return isJsxFragment(node) ? '' : undefined;
}

/** If there is JSX anywhere in a node. */
export function hasJsx(node: Node): boolean {
  if (isJsxElement(node) || isJsxSelfClosingElement(node) || isJsxFragment(node)) return true;
  return node.forEachChild((child) => hasJsx(child) || undefined) === true;
}

/** A declaration of the module, which is the same at every rendering. */
export function isOfModule(declaration: Node): boolean {
  if (!isVariableDeclaration(declaration))
    return declaration.kind !== SyntaxKind.Parameter && declaration.kind !== SyntaxKind.BindingElement;
  const { parent } = declaration;
  return (
    isVariableDeclarationList(parent) &&
    isVariableStatement(parent.parent) &&
    isSourceFile(parent.parent.parent)
  );
}

/** `list.map(…)` or `list.flatMap(…)`. */
export function mappedBy(call: CallExpression): { list: Expression; each: Expression } | undefined {
  const [each] = call.arguments;
  const { expression: callee } = call;
  if (each === undefined || !isPropertyAccessExpression(callee)) return undefined;
  return /^(?:map|flatMap)$/.test(callee.name.text) ? { list: callee.expression, each } : undefined;
}

/** If an element is made once for each item of a list. */
export function isListItem(element: Node): boolean {
  let at = element.parent;
  while (isParenthesizedExpression(at) || isReturnStatement(at) || isBlock(at)) at = at.parent;
  return isFunctionNode(at) && isCallExpression(at.parent) && mappedBy(at.parent) !== undefined;
}
