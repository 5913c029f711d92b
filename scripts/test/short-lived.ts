/**
 * Arguments of Node for servers and test programs that live for seconds or minutes: V8 compiles the program quickly and
 * leaves it at that. To optimize it takes more processor time than the tests give back: an eighth of what the tests of the
 * API take, a twelfth of what those in the browser do.
 */
export const NO_OPT = '--no-opt';

/** The same for those that start the embedded database: to optimize that takes a second alone. */
export const SHORT_LIVED = ['--liftoff-only', NO_OPT];
