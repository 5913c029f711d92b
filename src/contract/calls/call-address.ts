/** Builds a call's method and path from its key. Has no dependencies, so that the outbox's engine can use it too. */

type Scalar = string | number | boolean;

/** The parts of a request that go into its URL. */
export interface AddressParts {
  params?: Readonly<Record<string, Scalar>> | undefined;
  query?: Readonly<Record<string, Scalar | undefined>> | undefined;
}

/** The method of a call's key: `PUT` of `PUT /api/review/photos/:id`. */
export type MethodOf<K extends string> = K extends `${infer Method} ${string}` ? Method : string;

/** Splits a call's key into method and path pattern, with parameters as `:name`. */
export function splitCallKey<K extends string>(key: K): { method: MethodOf<K>; pattern: string } {
  const space = key.indexOf(' ');
  // oxlint-disable-next-line no-unsafe-type-assertion -- the type is computed the same way, by the first space
  return { method: key.slice(0, space) as MethodOf<K>, pattern: key.slice(space + 1) };
}

/**
 * Method and path of a call: `GET /api/photos/:id` with `{params: {id: 7}}` gives `GET` and `/api/photos/7`. The query
 * string is appended, without undefined entries. Throws on a missing parameter, which is a bug in the caller.
 */
export function methodAndPath<K extends string>(
  key: K,
  { params = {}, query = {} }: AddressParts = {},
): { method: MethodOf<K>; path: string } {
  const { method, pattern } = splitCallKey(key);
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${key} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = Object.entries(query)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
    )
    .join('&');
  return { method, path: search === '' ? path : `${path}?${search}` };
}
