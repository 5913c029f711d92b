/** A deliberate fault in the product, as the replacement of a piece of text. */
export interface Mutant {
  /** The area and a number, such as `contract-07`. */
  id: string;
  /** The changed file, relative to the project's folder. */
  file: string;
  /** A piece of the file that occurs in it exactly once. */
  find: string;
  /** What stands there instead. `$on` in it is an expression that is true while the mutant is switched on. */
  replace: string;
  /** What is wrong while it is switched on. */
  fault: string;
  /** What the fault concerns. Those of `rights`, `data` and `decisions` must all be caught. */
  concerns: 'rights' | 'data' | 'decisions' | 'screen';
  /** Test files, relative to the project's folder, that should notice it, cheapest first. They are tried first. */
  likely: readonly string[];
}
