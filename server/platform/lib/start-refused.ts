/** The reason why a server can't start, as a message for the operator. It contains no passwords or keys. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
  /** True if the same start may succeed a little later (`StartWait`). */
  readonly isTemporary: boolean;

  constructor(message: string, { isTemporary = false }: { isTemporary?: boolean } = {}) {
    super(message);
    this.isTemporary = isTemporary;
  }
}
