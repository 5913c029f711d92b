import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chosenStages } from '../../../scripts/test/stages.ts';

const MACHINE = { browser: {}, databaseUrl: undefined };
const namesOf = (names: readonly string[], full = false) => chosenStages(names, full).map(({ name }) => name);

test('the full run leaves out no Vitest project, and runs no test twice on one database', () => {
  const inStages = chosenStages([], true)
    .flatMap((stage) => stage.commands(MACHINE))
    .flatMap(({ args }) => args)
    .flatMap((argument) => /^--project=(.*)/.exec(argument)?.[1] ?? []);
  const projects = [...readFileSync('vitest.config.ts', 'utf8').matchAll(/\bname: '([a-z-]+)'/g)].map(
    ([, name]) => name,
  );
  expect(projects).toContain('component-release');
  for (const name of projects) expect(inStages).toContain(name);
  // On the embedded database and on PostgreSQL.
  expect(inStages.filter((name) => name === 'api')).toHaveLength(2);
  expect(inStages.filter((name) => name === 'faults')).toHaveLength(1);
});

test('npm test runs the fault tests and nothing of a release', () => {
  const names = namesOf([]);
  expect(names).toContain('faults');
  expect(names).not.toContain('simulations');
  expect(names).not.toContain('api-on-postgresql');
});

test('a named stage brings those that it needs, and a wrong name is refused', () => {
  expect(namesOf(['e2e'])).toEqual(['types', 'build', 'e2e']);
  expect(() => namesOf(['nothing'])).toThrow('There is no stage "nothing"');
});
