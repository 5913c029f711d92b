/** What the service worker shows of a push (docs/rules/push.md, "Content"). */
import { expect, test } from 'vitest';
import { payloadOf } from '../../../server/modules/push/payload.ts';
import { placeOf, showPush } from '../../../workers/sw/push.ts';

const ORIGIN = 'https://photos.example';

/** A worker in a browser with this language; what it shows. */
function worker(language = 'en-GB') {
  const shown: [string, NotificationOptions][] = [];
  const scope = {
    location: { origin: ORIGIN },
    clients: { matchAll: () => Promise.resolve([]) },
    navigator: { language },
    registration: {
      showNotification: (title: string, options: NotificationOptions) => {
        shown.push([title, options]);
        return Promise.resolve();
      },
    },
  };
  return { scope, shown };
}

/** What a worker shows of a push. */
async function shownOf(text: string | undefined, language?: string) {
  const { scope, shown } = worker(language);
  await showPush(scope, () => text);
  return shown;
}

const verdict = { title: 'D-AIZA rejected', body: 'Not level', path: '/photo/47', tag: 'verdict-1234' };
const payload = (text: Parameters<typeof payloadOf>[0], origin = ORIGIN) =>
  payloadOf(text, { kind: 'verdict', language: 'zh', origin });

test('the server’s payload is shown with the site’s icons', async () => {
  expect(await shownOf(payload(verdict))).toEqual([
    [
      'D-AIZA rejected',
      {
        body: 'Not level',
        icon: '/icons/icon-192.png',
        badge: '/icons/badge-96.png',
        dir: 'auto',
        lang: 'zh-CN',
        tag: 'verdict-1234',
        silent: false,
        data: { navigate: '/photo/47' },
      },
    ],
  ]);
});

test.each([
  ['nothing', undefined],
  ['no JSON', 'hello'],
  ['null', 'null'],
  ['no title', '{"web_push":8030,"notification":{"title":7}}'],
])('a push with %s is shown in words of our own', async (_, text) => {
  expect(await shownOf(text)).toMatchObject([
    [
      'Something new on Wingrail',
      { body: 'Open the app to see what it is.', data: { navigate: '/notifications' } },
    ],
  ]);
  expect(await shownOf(text, 'fr')).toMatchObject([['Something new on Wingrail', { lang: 'en' }]]);
  expect(await shownOf(text, 'zh-CN')).toMatchObject([
    ['翼轨有新消息', { body: '打开应用查看。', lang: 'zh-CN' }],
  ]);
});

test('a push that can’t be decrypted is shown too', async () => {
  const { scope, shown } = worker();
  await showPush(scope, () => {
    throw new TypeError('no bytes');
  });
  expect(shown).toMatchObject([['Something new on Wingrail', { tag: 'push' }]]);
});

test('a press leads only to addresses of this site', async () => {
  const placeIn = async (navigate: string) => {
    const [first] = await shownOf(JSON.stringify({ notification: { title: 'x', navigate } }));
    return placeOf({ data: first?.[1].data }, ORIGIN);
  };
  expect(await placeIn(`${ORIGIN}/photo/47?a=1#b`)).toBe('/photo/47?a=1#b');
  expect(await placeIn('https://elsewhere.example/photo/47')).toBe('/');
  expect(await placeIn('javascript:alert(1)')).toBe('/');
  expect(await placeIn('//elsewhere.example/x')).toBe('/');
  expect(await placeIn(`${ORIGIN}//elsewhere.example/x`)).toBe('/');
  expect(await placeIn(`${ORIGIN}//photos.example//elsewhere.example/x`)).toBe('/');
  expect(placeOf({ data: { navigate: 'https://elsewhere.example/' } }, ORIGIN)).toBe('/');
  // The outbox's notices lead nowhere in particular.
  expect(placeOf({ data: null }, ORIGIN)).toBeUndefined();
});
