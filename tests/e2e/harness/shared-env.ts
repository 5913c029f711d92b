/** Names of the environment variables by which the run's setup tells the workers what they share (global-setup.ts). */

/** The port of the process that runs the servers. */
export const E2E_HOST_PORT = 'E2E_HOST_PORT';
/** The path of the bundled `put-session.ts`. */
export const PUT_SESSION_FILE = 'E2E_PUT_SESSION_FILE';

/** The value of one of these. */
export function shared(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the run's setup hasn't run`);
  return value;
}
