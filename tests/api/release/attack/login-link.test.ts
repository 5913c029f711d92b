/** Links to the login screen that lead to another site afterwards (docs/rules/accounts.md, "Return after sign-in"). */
import { expect, test } from 'vitest';
import { nextPath } from '../../../../src/features/account/next-path.ts';
import { reportAttack } from '../../report-attack.ts';

const SITE = 'https://wingrail.example';

test('lead to no other site', () => {
  const targets = [
    'https://elsewhere.example',
    '//elsewhere.example',
    '/.//elsewhere.example',
    '/photo/..//elsewhere.example',
    '/%2e//elsewhere.example',
    '/%252e//elsewhere.example',
    String.raw`/\elsewhere.example`,
    '/\t/elsewhere.example',
    '/register?next=/.//elsewhere.example',
  ];
  const left = targets.filter((next) => {
    const path = nextPath(new URLSearchParams({ next }));
    // A router may resolve it once more.
    const once = new URL(path, SITE);
    return once.origin !== SITE || new URL(once.pathname, SITE).origin !== SITE;
  });
  reportAttack(`${targets.length} links to the login that name another site`, `${left.length} lead there`);
  expect(left).toEqual([]);
});
