/** Whether this server should get requests from the proxy (docs/server/durability.md, "Start and end"). */
export class Readiness {
  readonly #schema: { readonly isOutgrown: boolean };
  #isStopping = false;

  /** `schema` says whether the database needs a newer server. */
  constructor(schema: { readonly isOutgrown: boolean }) {
    this.#schema = schema;
  }

  /** True once the server is to stop. From then on each response closes its connection. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /**
   * False once the server is to stop, and while the database needs a newer one. An outage of the database or the storage
   * doesn't count: it concerns all servers alike, and if none were ready, the proxy would refuse even what still works.
   */
  get isReady(): boolean {
    return !this.#isStopping && !this.#schema.isOutgrown;
  }

  /** To be called first when the server is to stop. */
  beginStop(): void {
    this.#isStopping = true;
  }
}
