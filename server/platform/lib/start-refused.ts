/** The reason why a server can't start, as a message for the operator. It contains no passwords or keys. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
