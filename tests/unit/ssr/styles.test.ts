import { expect, test } from 'vitest';
import { separateStyles } from '../../../src/app/ssr/styles.ts';

test('style attributes become rules, equal ones share a rule, and text is unchanged', () => {
  const { body, styles } = separateStyles(
    '<i style="--ratio:1.5">a style=&quot;b&quot;</i><b style="--ratio:1.5"></b><p style="aspect-ratio:3 / 2"></p>',
  );
  expect(body).toBe('<i data-s="0">a style=&quot;b&quot;</i><b data-s="0"></b><p data-s="1"></p>');
  expect(styles).toBe('#root [data-s="0"]{--ratio:1.5}#root [data-s="1"]{aspect-ratio:3 / 2}');
});

test.each(['color:red}body{display:none', 'color:red&lt;/style&gt;', 'color:re\\64', 'color:/*'])(
  'a style that may be more than a declaration is dropped: %s',
  (style) => {
    expect(separateStyles(`<i style="${style}"></i>`)).toEqual({ body: '<i></i>', styles: '' });
  },
);
