/** Addresses of the pages about what photos show. */
import { expect, test } from 'vitest';
import { pathOfValue, subjectAt, subjectPath } from '../../../src/contract/rules/subjects.ts';

test.each(['SP-NVB', '京沪/高铁 & "Süd"', '100%', 'A #1?', "d'Or", 'x%2Fy'])(
  '%s is read back from its path',
  (name) => {
    const path = pathOfValue('line', name) ?? '';
    expect(path).toBe(new URL(path, 'https://site').pathname);
    expect(subjectAt(path)).toEqual({ kind: 'line', name });
  },
);

test.each([
  ['/Aircraft/SP-NVB//', { kind: 'aircraft', name: 'SP-NVB' }],
  ['/type/A320%20', { kind: 'type', name: 'A320' }],
  ['/photographer/云中轨', { kind: 'photographer', name: '云中轨' }],
  ['/airport/', undefined],
  ['/airport/EPKK/x', undefined],
  ['/operator/LOT', undefined],
  ['/line/%E4', undefined],
  ['/line/%20', undefined],
  [`/line/${'x'.repeat(101)}`, undefined],
])('the path %s is read as %o', (path, subject) => {
  expect(subjectAt(path)).toEqual(subject);
});

test('a field’s value has a path only if the field has pages and the value fits into a path', () => {
  expect(pathOfValue('train_type', 'CR400AF')).toBe(subjectPath({ kind: 'type', name: 'CR400AF' }));
  expect(pathOfValue('username', 'maren')).toBe('/photographer/maren');
  expect(pathOfValue('operator', 'LOT')).toBeUndefined();
  expect(pathOfValue('line', '..')).toBeUndefined();
  expect(pathOfValue('line', ' ')).toBeUndefined();
});
