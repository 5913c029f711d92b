/** Has `toEqual` compare bytes as bytes: by itself it goes through a file of megabytes property by property, in seconds. */
import { expect } from 'vitest';

expect.addEqualityTesters([
  (left: unknown, right: unknown) =>
    left instanceof Uint8Array && right instanceof Uint8Array && left.constructor === right.constructor
      ? Buffer.compare(left, right) === 0
      : undefined,
]);
