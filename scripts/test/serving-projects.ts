/** The Vitest projects that start servers. */
export const SERVING_PROJECTS: ReadonlySet<string> = new Set([
  'api',
  'api-release',
  'durability',
  'postgresql',
]);
