/** The tus protocol between the outbox and the server (https://tus.io/protocols/resumable-upload). */

/** The path at which uploads are created; each upload is at `<path>/<id>`. */
export const TUS_PATH = '/api/uploads';
/** The protocol version. */
export const TUS_VERSION = '1.0.0';
/** The header with the version, in every request and response; lower case. */
export const TUS_RESUMABLE = 'tus-resumable';
