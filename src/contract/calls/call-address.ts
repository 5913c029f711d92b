/** Where a call goes: its key says method and path. Depends on nothing, so that the outbox's engine can use it too. */

type Scalar = string | number | boolean;

/** The parts of a request that go into its address. */
export interface AddressParts {
  params?: Readonly<Record<string, Scalar>> | undefined;
  query?: Readonly<Record<string, Scalar | undefined>> | undefined;
}

/** The method of a call's key: `PUT` of `PUT /api/review/photos/:id`. */
export type MethodOf<K extends string> = K extends `${infer Method} ${string}` ? Method : string;

/** The two halves of a call's key: method, and path with its parameters as `:name`. */
export function splitCallKey<K extends string>(key: K): { method: MethodOf<K>; pattern: string } {
  const space = key.indexOf(' ');
  // oxlint-disable-next-line no-unsafe-type-assertion -- what stands before the first space is what the type says
  return { method: key.slice(0, space) as MethodOf<K>, pattern: key.slice(space + 1) };
}

/**
 * Method and path of a call: `GET /api/photos/:id` with `{params: {id: 7}}` is `GET` and `/api/photos/7`. A query
 * follows the path; entries without a value are left out. Throws on a parameter that is missing: a bug of the caller.
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
