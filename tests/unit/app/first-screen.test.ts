/** Server rendering of the first screen, and the hydration pass. */
import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DESCRIPTIONS } from '../../../src/app/ssr/descriptions.ts';
import { renderer } from '../../../src/app/ssr/render.tsx';
import type { FirstResponse } from '../../../src/contract/server-rendering.ts';
import { SCREENS } from '../../../src/app/screens.ts';
import { card, NO_CAMERA } from '../screens/make.ts';
import { hydrationPass } from '../../../src/ui/hydration-pass.ts';
import { calendarDate } from '../../../src/ui/time.ts';

beforeAll(() => renderer.start());
afterEach(() => {
  hydrationPass.isNow = false;
  hydrationPass.hasOtherTimes = false;
});

const pathnames = SCREENS.map(({ path }) => path.replace(':id', '1').replace('*', '/no-such-screen'));

test('each server-rendered screen names its file, which locates its code and styles', () => {
  const drawn = pathnames.map((path) => renderer.look(path)).filter(({ listed }) => listed);
  expect(drawn.length).toBeGreaterThanOrEqual(6);
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => basename(file));
  for (const { source } of drawn) expect(files.filter((file) => file === `${source}.tsx`)).toHaveLength(1);
  expect(existsSync('src/app/ssr/first-screen.tsx')).toBe(true);
});

test('each listed screen renders without a browser, in both languages, with title and description', () => {
  const drawn = pathnames.filter((path) => renderer.look(path).listed);
  const found = drawn.flatMap((path) =>
    (['en', 'zh'] as const).flatMap((language) => {
      const order = { address: path, language, responses: [], origin: 'https://photos.example' };
      const { title, description, body } = renderer.draw(order);
      const isComplete =
        title.endsWith(language === 'zh' ? '翼轨' : 'Wingrail') &&
        (language === 'zh' ? /[\u4e00-\u9fff]/ : /^[A-Z]/).test(description) &&
        body.includes('<main') &&
        // React's marker for a boundary that failed to render.
        !body.includes('<!--$!-->');
      return isComplete ? [] : [`${path} in ${language}: ${title}`];
    }),
  );
  expect(found).toEqual([]);
});

test('a screen that can’t be loaded is not rendered but stays listed; others render', async () => {
  const hot = SCREENS.find(({ path }) => path === '/hots');
  if (hot?.load === undefined) throw new Error('the hot list is loaded on demand');
  const error = new Error('window is not defined');
  const load = vi.spyOn(hot, 'load').mockRejectedValue(error);
  expect(await renderer.start()).toContainEqual({ path: '/hots', error });
  expect(renderer.look('/hots')).toMatchObject({ known: true, listed: true, drawn: false });
  expect(renderer.look('/privacy').drawn).toBe(true);
  load.mockRestore();
  await renderer.start();
  expect(renderer.look('/hots').drawn).toBe(true);
});

test('a photo’s path is matched as by the router, and only with a possible id', () => {
  for (const path of ['/photo/12', '/photo/12/', '/Photo/12']) {
    const input = { params: { id: 12 } };
    expect(renderer.look(path)).toMatchObject({
      known: true,
      calls: [{ call: 'GET /api/photos/:id', input }],
    });
  }
  expect(renderer.look('/photo/2147483647').known).toBe(true);
  for (const path of ['/photo/2147483648', '/photo/9999999999', '/photo/012', '/photo/x', '/photo/0']) {
    expect(renderer.look(path)).toMatchObject({ known: false, calls: [] });
  }
});

test('each public path has a unique description', () => {
  const duplicates = (['en', 'zh'] as const).map((language) => {
    const paths = renderer.publicPaths();
    const descriptions = paths.map(
      (address) =>
        renderer.draw({ address, language, responses: [], origin: 'https://photos.example' }).description,
    );
    return paths.filter(
      (_, n) =>
        descriptions.indexOf(descriptions[n] ?? '') !== n ||
        descriptions[n] === DESCRIPTIONS[language]['site'],
    );
  });
  expect(duplicates).toEqual([[], []]);
});

test('the date a photo was taken is the same in every time zone', () => {
  const zone = process.env['TZ'];
  process.env['TZ'] = 'Pacific/Kiritimati';
  try {
    // Makes sure that the time zone has taken effect.
    expect(new Date('2026-05-03T12:00:00').toISOString()).toBe('2026-05-02T22:00:00.000Z');
    const photo = { ...card({ date_taken: '2026-05-03T06:30:00' }), ...NO_CAMERA };
    const order = { address: '/photo/1', language: 'en', origin: 'https://photos.example' } as const;
    const input = { params: { id: 1 } };
    const { body } = renderer.draw({
      ...order,
      responses: [{ call: 'GET /api/photos/:id', input, response: photo }],
    });
    expect(/<time dateTime="2026-05-03">[^<]*/i.exec(body)?.[0]).toMatch(/>May 3, 2026$/);
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});

const bodyAt = (address: string, responses: FirstResponse[] = []) =>
  renderer.draw({ address, language: 'en', responses, origin: 'https://photos.example' }).body;

test('the first render includes lazily loaded parts: home’s lower part and drawings, the help centre’s texts', () => {
  const noPhoto: FirstResponse = {
    call: 'GET /api/stats/image-of-the-week',
    input: {},
    response: { photo: null, since: '' },
  };
  expect(bodyAt('/')).toContain('id="home-live"');
  expect(bodyAt('/', [noPhoto])).toMatch(/data-drawn="true"><!--\$--><svg/);
  expect(bodyAt('/help')).toContain('id="help-questions"');
});

test('message forms render identically each time, and are inert until hydrated', () => {
  for (const address of ['/contact', '/feedback']) {
    const order = { address, language: 'en', responses: [], origin: 'https://photos.example' } as const;
    const { body } = renderer.draw(order);
    expect(body).toMatch(/<form [^>]*inert=""/);
    expect(renderer.draw(order).body).toBe(body);
  }
});

test('a screen for users only is not rendered, except its introduction for visitors', () => {
  expect(renderer.look('/upload')).toMatchObject({ known: true, listed: false, drawn: true });
  for (const path of ['/profile', '/user/1', '/review/planes', '/notifications', '/login']) {
    expect(renderer.look(path)).toMatchObject({ known: true, listed: false, drawn: false });
  }
});

test('responses of one page are not used for the next', () => {
  const order = { address: '/hots', language: 'en', origin: 'https://photos.example' } as const;
  const [missing] = renderer.draw({ ...order, responses: [] }).missing;
  if (missing === undefined) throw new Error('the hot list asks for nothing');
  expect(renderer.draw({ ...order, responses: [{ ...missing, response: { photos: [] } }] }).missing).toEqual(
    [],
  );
  expect(renderer.draw({ ...order, responses: [] }).missing).toEqual([missing]);
});

test('at hydration a date is in UTC, and a different local date is noted', () => {
  const late = '2026-03-01T23:30:00Z';
  const local = calendarDate(late, 'en');
  hydrationPass.isNow = true;
  expect(calendarDate(late, 'en')).toBe('Mar 1, 2026');
  expect(hydrationPass.hasOtherTimes).toBe(local !== 'Mar 1, 2026');
  hydrationPass.isNow = false;
  expect(calendarDate(late, 'en')).toBe(local);
});
