/**
 * A Node argument for servers and test programs that run for seconds or minutes: V8 doesn't optimize the code.
 * Optimizing would cost more processor time than it saves: an eighth of the API tests, a twelfth of the browser tests.
 */
export const NO_OPT = '--no-opt';

/** The same for processes that start the embedded database: optimizing its WebAssembly would take a second. */
export const SHORT_LIVED = ['--liftoff-only', NO_OPT];
