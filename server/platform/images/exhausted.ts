/**
 * Detects failures caused by the machine instead of the file: a lack of memory, threads or open files. The same photo
 * can succeed a moment later, so clients must not be told that it is invalid.
 *
 * The decoder reports no error codes, only messages, and collects them in one buffer per process. If several pictures
 * fail at once, an error may contain the messages of the other pictures too, or no message at all. So a message about
 * such a lack counts wherever it appears in the text, and a failure without a message is retried once.
 */

/** Error codes of the operating system and of Node. */
const CODES: ReadonlySet<unknown> = new Set([
  'ENOMEM',
  'EMFILE',
  'ENFILE',
  'EAGAIN',
  'ERR_MEMORY_ALLOCATION_FAILED',
]);

/**
 * Matches the messages of the decoder's libraries. libvips: "out of memory -- size == 8MB", "unable to create thread",
 * "unable to allocate read buffer"; GLib: "Error creating thread: Resource temporarily unavailable"; libjpeg:
 * "Insufficient memory (case 4)", and "Memory limit exceeded" if the operator has set `JPEGMEM`; sharp: "Could not
 * allocate enough memory for raw output"; C++: "std::bad_alloc"; the operating system: "Cannot allocate memory", "Too
 * many open files"; V8, as a RangeError: "Array buffer allocation failed".
 */
const TEXTS = [
  /\b(out of|insufficient) memory\b/i,
  /\bmemory limit exceeded\b/i,
  /\b(cannot|can't|could not|couldn't|unable to|failed to) allocate\b/i,
  /\ballocation failed\b/i,
  /\bbad_alloc\b/,
  /\b(unable to create|error creating) thread\b/i,
  /\bresource temporarily unavailable\b/i,
  /\btoo many open files\b/i,
];

/** What sharp's error says if the decoder failed without a message. */
const UNEXPLAINED = /^(Warning treated as error due to failOn setting|Unknown error)/;

/** The most characters of the decoder's messages that are logged. */
const MAX_LOGGED = 300;

/** True if a failure was caused by a lack of memory, threads or open files. */
export function isExhausted(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && CODES.has(error.code)) || TEXTS.some((text) => text.test(error.message));
}

/**
 * Retries once after a failure without a message, because the message may have ended up in another picture's error.
 */
export async function retryIfUnexplained<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (error) {
    if (!(error instanceof Error && UNEXPLAINED.test(error.message))) throw error;
    return decode();
  }
}

/**
 * The decoder's message in a form that may be logged. The message may quote text from files (names of colour profiles
 * or tags), even from other pictures that fail at the same time, so it is cut off at the first quotation mark.
 */
export function loggableText(error: unknown): string {
  const text = error instanceof Error ? error.message : '';
  return text
    .replace(/["“‘`].*|(?<!\w)'.*/su, '…')
    .replaceAll('\n', '; ')
    .replace(/[^\x20-\x7e…]+/g, '?')
    .slice(0, MAX_LOGGED);
}
