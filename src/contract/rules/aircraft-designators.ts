/**
 * Maps ICAO's aircraft type designators to the names that photographers write, for the search (docs/rules/photos.md,
 * "Search"): "B738" means the 737-800, and "A20N" any A320 whose variant number begins with 25 or 27.
 */

/** ICAO designators and the name prefixes of their types, all folded. */
const AIRCRAFT_DESIGNATORS: Readonly<Record<string, readonly string[]>> = {
  a20n: ['a320neo', 'a32025', 'a32027'],
  a21n: ['a321neo', 'a32125', 'a32127'],
  a19n: ['a319neo', 'a31915', 'a31917'],
  a332: ['a330200'],
  a333: ['a330300'],
  a338: ['a330800'],
  a339: ['a330900'],
  a343: ['a340300'],
  a346: ['a340600'],
  a359: ['a350900'],
  a35k: ['a3501000'],
  a388: ['a380800'],
  b733: ['737300'],
  b737: ['737700'],
  b738: ['737800'],
  b739: ['737900'],
  b37m: ['737max7', '737 max 7', '7377max'],
  b38m: ['737max8', '737 max 8', '7378max'],
  b39m: ['737max9', '737 max 9', '7379max'],
  b744: ['747400'],
  b748: ['7478'],
  b752: ['757200'],
  b753: ['757300'],
  b763: ['767300'],
  b764: ['767400'],
  b772: ['777200'],
  b773: ['777300'],
  b77l: ['777200lr'],
  b77w: ['777300er'],
  b788: ['7878'],
  b789: ['7879'],
  b78x: ['78710'],
  bcs1: ['a220100'],
  bcs3: ['a220300'],
  e170: ['e170'],
  e290: ['e190e2'],
  e295: ['e195e2'],
};
/** Manufacturers' names and their types, all folded. */
const MANUFACTURERS: readonly (readonly [names: readonly string[], type: RegExp])[] = [
  [['airbus', '空客', '空中客车'], /^a[23]\d/],
  [['boeing', '波音'], /^(b?7\d7|b[37]\w\w$)/],
  [['embraer', '巴航工业'], /^(e|erj)[12]\d/],
  [['bombardier', '庞巴迪'], /^crj|^dash/],
];
/** Shorter words are too ambiguous. */
const MIN_LETTERS = 3;

/** Other names of a type, all folded. */
interface TypeNames {
  /** Substrings to search for. */
  texts: readonly string[];
  /** Designators, to match as whole words, since "B-7381" isn't a 737. */
  designators: readonly string[];
}

/** True if a folded word is the manufacturer of the type that another word means, as "Airbus" is for "A350". */
export function isManufacturerOf(word: string, type: string): boolean {
  return MANUFACTURERS.some(([names, types]) => names.includes(word) && types.test(type));
}

/** The other names of the type that a folded word means; empty if it means none. */
export function namesOfType(word: string): TypeNames {
  // Photographers write Boeing's types without the B.
  const withoutB = /^b(7\d7.*)$/.exec(word)?.[1];
  const spellings = withoutB === undefined ? [word] : [word, withoutB];
  const texts = Object.entries(AIRCRAFT_DESIGNATORS)
    .filter(([designator, names]) => spellings.some((text) => text === designator || names.includes(text)))
    .flatMap(([, names]) => names);
  const all = [...spellings, ...texts].filter((text) => text.length >= MIN_LETTERS);
  const designators = Object.entries(AIRCRAFT_DESIGNATORS)
    .filter(([, names]) => all.some((text) => names.some((name) => name.startsWith(text))))
    .map(([designator]) => designator)
    .filter((designator) => all.every((text) => !designator.includes(text)));
  return { texts: [...texts, ...spellings.slice(1)], designators };
}
