/** Finds an installed Chromium or Chrome. */
import { access, constants } from 'node:fs/promises';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Paths of the installed browsers' executables, without duplicates. Those on `PATH` come first. */
export async function findInstalledBrowsers(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const folders = (environment['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const onPath = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  const found: string[] = [];
  for (const candidate of new Set([...onPath, ...USUAL_PATHS])) {
    if (await isProgram(candidate)) found.push(candidate);
  }
  return found;
}

/** True for a file that this process may execute. */
export async function isProgram(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
