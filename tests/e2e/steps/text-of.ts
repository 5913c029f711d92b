/** The text with a key such as `gallery.title`, from the first of a language's parts (groups of texts) that has the key. */
export function textOf(parts: readonly object[], key: string): unknown {
  return parts.map((part) => key.split('.').reduce(inside, part)).find((text) => text !== undefined);
}

function inside(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined;
}
