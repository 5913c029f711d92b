/** What the worker's library leaves out of Background Sync (WICG). */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  /** The browser won't try again by itself. */
  readonly lastChance: boolean;
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}
