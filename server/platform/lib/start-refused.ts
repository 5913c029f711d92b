/** Why a server can't start, as a message for the operator that contains no password or key. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
