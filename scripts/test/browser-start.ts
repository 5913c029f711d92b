/** Whether a browser really starts here: the only proof is to start it. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BrowserProgram } from './browser.ts';
import { runCommand } from './command.ts';

const QUIETLY =
  '--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
    ' ',
  );

/** What keeps the browser from loading a page, in a line; undefined when it can. */
export async function startupProblem(program: BrowserProgram): Promise<string | undefined> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'browser-start-'));
  try {
    const { ok, output } = await runCommand({
      file: program.path,
      args: [...QUIETLY, `--user-data-dir=${profile}`, '--dump-dom', 'data:text/html,<p>it%20starts</p>'],
      env: program.env,
      limitMs: 45_000,
    });
    if (ok && output.includes('it starts')) return undefined;
    return lastLine(output) ?? 'it ended without a word';
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The last line that isn't blank. */
function lastLine(text: string): string | undefined {
  return text
    .split('\n')
    .map((line) => line.trim())
    .findLast((line) => line !== '');
}
