/** The text under a key such as `gallery.title`, in whichever part of a language has it. */
export function textOf(parts: readonly object[], key: string): unknown {
  return parts.map((part) => key.split('.').reduce(inside, part)).find((text) => text !== undefined);
}

function inside(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined;
}
