/**
 * Runs before each test file: makes the server's hashes of passwords and codes cheap, of which each takes 19 MiB and tens of
 * milliseconds otherwise. `tests/unit/release/passwords.test.ts` has their real parameters.
 */
import { createRequire } from 'node:module';
import type { hash } from '@node-rs/argon2';

/** What the server's hashes begin with here. Those that the tests make themselves (`harness.ts`) are cheaper still. */
export const SERVERS_HASH = '$argon2id$v=19$m=16,t=1,p=1$';
const CHEAP = { memoryCost: 16, timeCost: 1, parallelism: 1 };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package's own type; `import` would copy its exports
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as { hash: typeof hash; isCheap?: boolean };

if (argon2.isCheap !== true) {
  const real = argon2.hash;
  argon2.hash = (password, options = CHEAP, ...rest) => real(password, options, ...rest);
  argon2.isCheap = true;
}
