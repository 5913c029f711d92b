/**
 * Arguments of Node for a server that lives for seconds: V8 compiles the embedded database, and the program, quickly and
 * leaves it at that. To optimize them takes a second of processor time and pays in minutes.
 */
export const SHORT_LIVED = ['--liftoff-only', '--no-opt'];
