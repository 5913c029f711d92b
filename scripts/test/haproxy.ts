/** Finds haproxy for the run on several servers. */
import { installDebianPackages } from './apt.ts';
import { isProgram } from './browser-paths.ts';

/** Where Debian installs it. */
const HAPROXY = '/usr/sbin/haproxy';

/** The program's path; installs Debian's package if it is missing. Throws an error with the reason if it can't. */
export async function findHaproxy(): Promise<string> {
  if (!(await isProgram(HAPROXY))) await installDebianPackages('haproxy');
  return HAPROXY;
}
