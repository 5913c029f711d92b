/**
 * A Node argument for servers and test programs that run for seconds or minutes. It stops V8 from optimizing the code, which
 * would cost more processor time than it saves. Saves an eighth of the API tests' processor time and a twelfth of the browser
 * tests'.
 */
export const NO_OPT = '--no-opt';

/** Node arguments for short-lived processes with the embedded database, since optimizing its WebAssembly takes a second. */
export const SHORT_LIVED = ['--liftoff-only', NO_OPT];
