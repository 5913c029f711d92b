/** Rejects JSON that didn't come from our server but, for example, from a proxy or a captive portal. */
import { isObject, propertyOf } from '../contract/rules/unknown-values.ts';

/** True if a response has the required parts, in the syntax of `UseCallOptions.needs`. */
export function hasShape(response: unknown, needs = ''): boolean {
  return isObject(response) && needs.split(' ').every((part) => hasPart(response, part));
}

function hasPart(response: object, part: string): boolean {
  const [path = '', list] = part.split('[');
  let found: unknown = response;
  for (const name of path.split('.')) {
    if (name !== '') found = propertyOf(found, name);
  }
  return list === undefined ? found !== undefined : Array.isArray(found) && found.every(isObject);
}
