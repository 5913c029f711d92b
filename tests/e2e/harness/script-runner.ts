/** What can run a function in a page: Playwright's `Page`, or a phone with another engine. */
export interface ScriptRunner {
  evaluate: <R>(script: () => R | Promise<R>) => Promise<R>;
}
