/** How the app looked when the page was closed is how it looks when it is opened again. */
import { afterAll, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../local-storage.ts';

stubLocalStorage();
vi.stubGlobal('document', {
  documentElement: { dataset: {}, toggleAttribute: () => undefined },
  querySelectorAll: () => [],
});
afterAll(() => vi.unstubAllGlobals());

/** Opens the page anew. */
async function openPage() {
  vi.resetModules();
  const { useLook } = await import('../../../src/app/theme.ts');
  return { look: useLook.getState(), ...(await import('../../../src/app/nav/choose-look.ts')) };
}

test('field mode lasts until it is switched off, and the theme stays as it was chosen', async () => {
  const first = await openPage();
  expect(first.look).toEqual({ theme: 'device', isField: false });
  first.chooseTheme('dark');
  first.chooseFieldMode(true);
  const second = await openPage();
  expect(second.look).toEqual({ theme: 'dark', isField: true });
  second.chooseFieldMode(false);
  expect((await openPage()).look).toEqual({ theme: 'dark', isField: false });
});
