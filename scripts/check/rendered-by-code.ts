/** What an expression puts into the element around it, by its code: of two elements, a type doesn't say which they are. */
import { SyntaxKind } from 'typescript/unstable/ast';
import type { CallExpression, Expression, JsxAttributes, JsxChild, Node } from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isParenthesizedExpression,
  isStringLiteral,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { SymbolFlags } from 'typescript/unstable/sync';
import type { Project, Type } from 'typescript/unstable/sync';
import { beside, CHANGING_ELEMENT, either, ELEMENT, NOTHING, changing, TEXT } from './rendered.ts';
import type { Rendered, Transition } from './rendered.ts';
import { renderedByType } from './rendered-by-types.ts';
import {
  childrenOf,
  hasJsx,
  isFunctionNode,
  isListItem,
  isOfModule,
  mappedBy,
  returnsOf,
  tagOf,
} from './syntax.ts';
import type { FunctionNode } from './syntax.ts';

/** Components that put their children where they stand themselves. */
const TRANSPARENT = /^(?:Fragment|StrictMode|Suspense)$|Context$|Provider$|Boundary$/;

/** Reads the components of one project. What a function renders is worked out once. */
export class RenderedByCode {
  readonly #project: Project;
  readonly #known = new Map<FunctionNode, Rendered>();

  constructor(project: Project) {
    this.#project = project;
  }

  /** What a child puts into the element around it, where it has siblings. */
  ofChild(child: JsxChild): Rendered {
    if (isJsxText(child)) return TEXT;
    if (isJsxExpression(child)) return child.expression === undefined ? NOTHING : this.#of(child.expression);
    return this.#of(child);
  }

  /** What the only child puts into the element around it: a text that is all of it has no node that React removes. */
  ofOnlyChild(child: JsxChild): Rendered {
    if (isJsxText(child)) return NOTHING;
    return isJsxExpression(child) && child.expression !== undefined
      ? this.#of(child.expression, NOTHING)
      : this.ofChild(child);
  }

  /** `text`: what a single text is. */
  #of(node: Expression, text = TEXT): Rendered {
    if (isParenthesizedExpression(node)) return this.#of(node.expression, text);
    if (isConditionalExpression(node)) return this.#eitherOf([node.whenTrue, node.whenFalse], text);
    if (isJsxFragment(node)) return this.#ofAll(node.children);
    if (isJsxSelfClosingElement(node)) return this.#ofElement(node, node.tagName, node.attributes, []);
    if (isJsxElement(node)) {
      const { tagName, attributes } = node.openingElement;
      return this.#ofElement(node, tagName, attributes, node.children);
    }
    return (
      this.#ofOperation(node, text) ??
      this.#ofCall(node) ??
      this.#ofConstant(node, text) ??
      this.#ofType(this.#project.checker.getTypeAtLocation(node), text)
    );
  }

  #ofType(type: Type | undefined, text: Rendered): Rendered {
    return renderedByType(type, this.#project.checker, text);
  }

  #ofAll(children: readonly JsxChild[]): Rendered {
    return beside(childrenOf(children).map((child) => this.ofChild(child)));
  }

  #eitherOf(nodes: readonly Expression[], text = TEXT): Rendered {
    const [first = NOTHING, ...others] = nodes.map((node) => this.#of(node, text));
    const transition = transitionBetween(nodes);
    return others.reduce((one, other) => either(one, other, transition), first);
  }

  #ofOperation(node: Expression, text: Rendered): Rendered | undefined {
    if (!isBinaryExpression(node)) return undefined;
    const { left, operatorToken, right } = node;
    if (operatorToken.kind === SyntaxKind.AmpersandAmpersandToken)
      return either(NOTHING, this.#of(right, text), 'kept');
    if (
      operatorToken.kind !== SyntaxKind.QuestionQuestionToken &&
      operatorToken.kind !== SyntaxKind.BarBarToken
    )
      return undefined;
    const { checker } = this.#project;
    const type = checker.getTypeAtLocation(left);
    const first = this.#ofType(type && checker.getNonNullableType(type), text);
    return either(first, this.#of(right, text), transitionBetween([left, right]));
  }

  #ofElement(node: Node, tag: Node, attributes: JsxAttributes, children: readonly JsxChild[]): Rendered {
    const made = this.#ofTag(tag, children);
    return this.#isReplaced(attributes, isListItem(node)) ? changing(made) : made;
  }

  #ofTag(tag: Node, children: readonly JsxChild[]): Rendered {
    const name = tag.getText();
    if (/^[a-z][^.]*$/.test(name)) return ELEMENT;
    const declaration = this.#declarationOf(tag);
    const made = declaration && this.#ofDeclaration(declaration);
    if (made !== undefined) return made;
    return TRANSPARENT.test(name) ? this.#ofAll(children) : ELEMENT;
  }

  /** If it gets a key or an icon that may be another one next time. */
  #isReplaced(attributes: JsxAttributes, isItem: boolean): boolean {
    return attributes.properties.some((attribute) => {
      if (!isJsxAttribute(attribute)) return false;
      const { name, initializer } = attribute;
      if (initializer === undefined || !isJsxExpression(initializer)) return false;
      const { expression: value } = initializer;
      if (value === undefined || isStringLiteral(value)) return false;
      if (name.getText() === 'key') return !isItem;
      return name.getText() === 'of' && !this.#isConstant(value);
    });
  }

  #isConstant(node: Expression): boolean {
    if (!isIdentifier(node)) return false;
    const symbol = this.#project.checker.getSymbolAtLocation(node);
    const declaration = symbol?.declarations[0]?.resolve(this.#project);
    return declaration !== undefined && isOfModule(declaration);
  }

  #ofCall(node: Expression): Rendered | undefined {
    if (!isCallExpression(node)) return undefined;
    if (node.expression.getText() === 'createPortal') return NOTHING;
    return this.#ofMapped(node) ?? this.#ofHelper(node);
  }

  #ofMapped(call: CallExpression): Rendered | undefined {
    const { list, each } = mappedBy(call) ?? {};
    if (list === undefined || each === undefined || !isFunctionNode(each)) return undefined;
    const made = this.#ofFunction(each);
    return this.#isConstant(list) ? made : changing(made);
  }

  /** A function that returns JSX. */
  #ofHelper({ expression: callee }: CallExpression): Rendered | undefined {
    const declaration = isIdentifier(callee) ? this.#declarationOf(callee) : undefined;
    return declaration !== undefined && hasJsx(declaration) ? this.#ofDeclaration(declaration) : undefined;
  }

  /** A constant that is made of JSX. */
  #ofConstant(node: Expression, text: Rendered): Rendered | undefined {
    if (!isIdentifier(node)) return undefined;
    const symbol = this.#project.checker.getSymbolAtLocation(node);
    const declaration = symbol?.declarations[0]?.resolve(this.#project);
    if (declaration === undefined || !isVariableDeclaration(declaration)) return undefined;
    const { name, initializer } = declaration;
    return isIdentifier(name) && initializer !== undefined && hasJsx(initializer)
      ? this.#of(initializer, text)
      : undefined;
  }

  #declarationOf(node: Node): Node | undefined {
    const { checker } = this.#project;
    const symbol = checker.getSymbolAtLocation(node);
    if (symbol === undefined) return undefined;
    const origin = (symbol.flags & SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
    return origin.declarations[0]?.resolve(this.#project);
  }

  #ofDeclaration(declaration: Node): Rendered | undefined {
    if (isFunctionNode(declaration)) return declaration.body && this.#ofFunction(declaration);
    if (!isVariableDeclaration(declaration) || declaration.initializer === undefined) return undefined;
    const { initializer } = declaration;
    if (isFunctionNode(initializer)) return this.#ofFunction(initializer);
    if (!isCallExpression(initializer)) return undefined;
    // Its code is loaded later.
    if (initializer.expression.getText().startsWith('lazy')) return CHANGING_ELEMENT;
    const [wrapped] = initializer.arguments;
    return wrapped !== undefined && isFunctionNode(wrapped) ? this.#ofFunction(wrapped) : undefined;
  }

  #ofFunction(made: FunctionNode): Rendered {
    const known = this.#known.get(made);
    if (known !== undefined) return known;
    // A function that calls itself.
    this.#known.set(made, ELEMENT);
    const all = this.#eitherOf(returnsOf(made));
    this.#known.set(made, all);
    return all;
  }
}

function transitionBetween(nodes: readonly Expression[]): Transition {
  const tags = nodes.map(tagOf);
  const [first] = tags;
  if (tags.some((tag) => tag !== first) || first === '') return nodes.length > 1 ? 'replaced' : 'kept';
  return first === undefined ? 'plain' : 'kept';
}
