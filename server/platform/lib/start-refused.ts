/** Why a server can't start, in words for the operator: never a password or a key in them. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
