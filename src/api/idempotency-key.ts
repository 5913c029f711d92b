/** The keys of what is sent again and again until it succeeds (docs/rules/api.md, "Idempotency-Key"). */
export interface EffectKeys {
  /** The key for a content: the same as long as that content is the last that was sent, and hasn't succeeded. */
  keyOf: (content: string) => string;
  /** What was sent under a key has succeeded: the same content is another effect from now on. */
  succeeded: (key: string) => void;
}

/** Keys for one button or form, made by `newKey`. */
export function effectKeys(newKey: () => string): EffectKeys {
  let open: { content: string; key: string } | undefined;
  return {
    keyOf: (content) => {
      if (open?.content !== content) open = { content, key: newKey() };
      return open.key;
    },
    succeeded: (key) => {
      if (open?.key === key) open = undefined;
    },
  };
}
