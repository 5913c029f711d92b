/** From a contract's key and input to method and address. */

type Scalar = string | number | boolean;

/** The parts of a request that go into its address. */
export interface AddressParts {
  params?: Readonly<Record<string, Scalar>>;
  query?: Readonly<Record<string, Scalar | undefined>>;
}

/**
 * Method and address of a call: `GET /api/photos/:id` with `{params: {id: 7}}` is `GET` and `/api/photos/7`.
 * Throws on a parameter that is missing: a bug of the caller.
 */
export function addressOf(
  key: string,
  { params = {}, query = {} }: AddressParts,
): { method: string; address: string } {
  const [method = '', pattern = ''] = key.split(' ');
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${key} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return { method, address: search.size === 0 ? path : `${path}?${search}` };
}
