/**
 * Failures that come from the machine and not from the file: out of memory, threads or open files. The same photo goes
 * through a moment later, so no client may be told to give it up.
 *
 * The decoder gives no codes, only texts, and collects them for the whole process: of pictures that fail at the same time
 * each may get the others' texts too, or none. So a text of exhaustion anywhere counts, and without any text the picture is
 * decoded once more.
 */

/** Codes of the system's and of Node's own errors. */
const CODES: ReadonlySet<unknown> = new Set([
  'ENOMEM',
  'EMFILE',
  'ENFILE',
  'EAGAIN',
  'ERR_MEMORY_ALLOCATION_FAILED',
]);

/**
 * What the decoder's parts say. libvips: "out of memory -- size == 8MB", "unable to create thread", "unable to allocate
 * read buffer"; GLib: "Error creating thread: Resource temporarily unavailable"; libjpeg: "Insufficient memory (case
 * 4)", and "Memory limit exceeded" where the operator has set `JPEGMEM`; sharp: "Could not allocate enough memory for
 * raw output"; C++: "std::bad_alloc"; the system: "Cannot allocate memory", "Too many open files"; V8, as a RangeError:
 * "Array buffer allocation failed".
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

/** What sharp says where the decoder has failed without a text. */
const UNEXPLAINED = /^(Warning treated as error due to failOn setting|Unknown error)/;

/** Most characters of the decoder's texts that are logged. */
const MAX_LOGGED = 300;

/** True where a failure says that the machine had too little of something. */
export function isExhausted(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && CODES.has(error.code)) || TEXTS.some((text) => text.test(error.message));
}

/** Decodes once more where that failed without a text: it may have gone to another picture's failure. */
export async function retryIfUnexplained<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (error) {
    if (!(error instanceof Error && UNEXPLAINED.test(error.message))) throw error;
    return decode();
  }
}

/**
 * The decoder's text as it may be logged. It quotes names out of files (a colour profile's, a tag's), also of other
 * pictures at the same time, so it is cut where a quotation begins.
 */
export function loggableText(error: unknown): string {
  const text = error instanceof Error ? error.message : '';
  return text
    .replace(/["“‘`].*|(?<!\w)'.*/su, '…')
    .replaceAll('\n', '; ')
    .replace(/[^\x20-\x7e…]+/g, '?')
    .slice(0, MAX_LOGGED);
}
