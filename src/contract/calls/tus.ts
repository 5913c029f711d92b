/** The tus protocol between the outbox and the server (https://tus.io/protocols/resumable-upload). */

/** Where uploads are created; one of them is at `<path>/<id>`. */
export const TUS_PATH = '/api/uploads';
/** The version that both sides speak. */
export const TUS_VERSION = '1.0.0';
/** The header that carries the version, on every request and answer; lower case. */
export const TUS_RESUMABLE = 'tus-resumable';
