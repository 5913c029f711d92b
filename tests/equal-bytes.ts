/** Makes `toEqual` compare byte arrays with `Buffer.compare`, since comparing megabytes property by property takes seconds. */
import { expect } from 'vitest';

expect.addEqualityTesters([
  (left: unknown, right: unknown) =>
    left instanceof Uint8Array && right instanceof Uint8Array && left.constructor === right.constructor
      ? Buffer.compare(left, right) === 0
      : undefined,
]);
