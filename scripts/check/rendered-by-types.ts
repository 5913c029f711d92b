/** What a value puts into the element around it, by its type. */
import { TypeFlags } from 'typescript/unstable/sync';
import type { Checker, Type } from 'typescript/unstable/sync';
import { ANYTHING, either, ELEMENT, NOTHING, changing, TEXT } from './rendered.ts';
import type { Rendered } from './rendered.ts';

const TEXTS = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;
const NOTHINGS = TypeFlags.Nullable | TypeFlags.Void | TypeFlags.BooleanLike | TypeFlags.Never;

/**
 * What a value of this type puts into the element around it. Of two elements it takes the type to be the same. `text`: what
 * a single text is.
 */
export function renderedByType(type: Type | undefined, checker: Checker, text: Rendered): Rendered {
  return new TypeReader(checker, text).of(type);
}

class TypeReader {
  readonly #checker: Checker;
  readonly #text: Rendered;
  /** The lists around the type: one may be in a list of its own kind. */
  readonly #lists = new Set<Type>();

  constructor(checker: Checker, text: Rendered) {
    this.#checker = checker;
    this.#text = text;
  }

  of(type: Type | undefined): Rendered {
    if (type === undefined || (type.flags & TypeFlags.AnyOrUnknown) !== 0) return ANYTHING;
    if (type.isUnionType()) return this.#anyOf(type.getTypes());
    if ((type.flags & TEXTS) !== 0) return this.#lists.size > 0 ? TEXT : this.#text;
    if ((type.flags & NOTHINGS) !== 0) return NOTHING;
    if (type.isTypeParameter()) return this.of(this.#checker.getBaseConstraintOfType(type));
    return this.#itemsOf(type) ?? ELEMENT;
  }

  #anyOf(types: readonly Type[]): Rendered {
    const [first = NOTHING, ...others] = types.map((type) => this.of(type));
    return others.reduce((one, other) => either(one, other, 'kept'), first);
  }

  #itemsOf(type: Type): Rendered | undefined {
    if (!this.#checker.isArrayType(type) && !this.#checker.isTupleType(type)) return undefined;
    if (!type.isTypeReference()) return undefined;
    if (this.#lists.has(type)) return NOTHING;
    this.#lists.add(type);
    const items = changing(this.#anyOf(this.#checker.getTypeArguments(type)));
    this.#lists.delete(type);
    return items;
  }
}
