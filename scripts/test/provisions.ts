/** What the stages of a test run need on the machine: found, installed or started while other stages run already. */
import { browserEnv, describeBrowser, findBrowser } from './browser.ts';
import { ENGINE_NOTES, installEngines } from './engines.ts';
import { findHaproxy } from './haproxy.ts';
import { withHeadlessShell } from './headless-shell.ts';
import { ensurePgBouncer } from './pgbouncer.ts';
import type { PostgresServer } from './postgres.ts';
import { startPostgres } from './postgres.ts';
import type { Task } from './schedule.ts';
import type { Machine, Provision } from './stages.ts';

/** It counts as no test. What can't be had fails the stages that need it. */
interface Provided {
  ok: boolean;
  counts: { passed: 0; failed: 0; skipped: 0 };
}

/** Gets what stages need, one after another, and stops what it started. */
export class Provisions {
  /** Complete for a stage once its provisions are there. */
  readonly machine: Machine = { browser: {}, databaseUrl: process.env['TEST_DATABASE_URL'] };
  /** Lines to print at the run's end: which browsers ran, and what they can't do. */
  readonly notes: string[] = [];
  readonly #say: (line: string) => void;
  #postgres: PostgresServer | undefined;
  /** Packages are installed one after another: the package manager has one lock. */
  #last: Promise<unknown> = Promise.resolve();

  /** `say` is called with a line to print. */
  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  /** Tasks that get what is `wanted`, in the order in which stages need it. */
  tasks(wanted: ReadonlySet<Provision>): Task<Provided>[] {
    const steps: Record<Provision, () => Promise<void>> = {
      browser: () => this.#findBrowser(),
      postgres: () => this.#startPostgres(),
      pgbouncer: ensurePgBouncer,
      haproxy: () => this.#installHaproxy(),
      engines: () => this.#installEngines(),
    };
    return (['browser', 'postgres', 'pgbouncer', 'haproxy', 'engines'] as const)
      .filter((name) => wanted.has(name))
      .map((name) => ({ name, needs: [], waits: true, run: () => this.#provide(name, steps[name]) }));
  }

  /** Stops what was started. */
  async stop(): Promise<void> {
    await this.#postgres?.stop();
  }

  async #provide(name: Provision, step: () => Promise<void>): Promise<Provided> {
    const done = this.#last.then(step);
    this.#last = done.catch(() => undefined);
    let ok = true;
    try {
      await done;
    } catch (error) {
      ok = false;
      this.#say(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    return { ok, counts: { passed: 0, failed: 0, skipped: 0 } };
  }

  async #findBrowser(): Promise<void> {
    const found = await findBrowser(this.#say);
    if (found === undefined) throw new Error('the tests that need one can’t run');
    const browser = await withHeadlessShell(found, this.#say);
    this.machine.browser = browserEnv(browser);
    const described = describeBrowser(browser);
    this.#say(described);
    this.notes.push(described);
  }

  async #startPostgres(): Promise<void> {
    if (this.machine.databaseUrl !== undefined) return;
    this.#postgres = await startPostgres();
    this.machine.databaseUrl = this.#postgres.url;
  }

  /** Without it the run takes a proxy of its own, and says so. */
  async #installHaproxy(): Promise<void> {
    await findHaproxy().catch((error: unknown) => this.notes.push(`haproxy: ${String(error)}`));
  }

  async #installEngines(): Promise<void> {
    await installEngines();
    this.notes.push(...ENGINE_NOTES);
  }
}
