/** An object with a value for each of the keys. */
export function recordOf<K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> {
  // oxlint-disable-next-line no-unsafe-type-assertion -- `fromEntries` loses which keys there are
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;
}

/** The object with only these keys. */
export function pick<T, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  // oxlint-disable-next-line no-unsafe-type-assertion -- as above
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}
