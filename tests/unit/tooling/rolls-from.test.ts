import { expect, it } from 'vitest';
import { rollsFrom } from '../../scale/rolls-from.ts';

it('the page of releases names one version to roll from', async () => {
  expect(await rollsFrom()).toMatch(/^[0-9a-f]{40}$/);
});
