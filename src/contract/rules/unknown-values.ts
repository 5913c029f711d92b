/** Reads values of unknown shape: parsed JSON, what a device has stored, what a library or another program returns. */

/** True for anything that has properties, lists too. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** A property of a value; undefined if it has none of that name. */
export function propertyOf(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}

/** The value that a text in JSON stands for; undefined if there is no text, or if it isn't JSON. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return text === null || text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
