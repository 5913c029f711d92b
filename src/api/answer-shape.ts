/** Rejects JSON that isn't our server's, such as a proxy or captive portal between device and server may send. */

/** True if an answer has the required parts, in the syntax of `UseCallOptions.needs`. */
export function hasShape(answer: unknown, needs = ''): boolean {
  return isObject(answer) && needs.split(' ').every((part) => hasPart(answer, part));
}

function hasPart(answer: object, part: string): boolean {
  const [path = '', list] = part.split('[');
  let found: unknown = answer;
  for (const name of path.split('.')) {
    if (name !== '') found = isObject(found) ? Reflect.get(found, name) : undefined;
  }
  return list === undefined ? found !== undefined : Array.isArray(found) && found.every(isObject);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
