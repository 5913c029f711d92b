import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exifSegment, xmpSegment } from '../../files/jpeg-parts.ts';
import { readTags } from '../tags.ts';
import { MetadataSender } from './metadata-sender.ts';
import { ascii, rational, short, TAG, tiff } from '../../files/tiff.ts';
import type { Directories, Entry } from '../../files/tiff.ts';

let ann: MetadataSender;
beforeAll(async () => {
  ann = await MetadataSender.start();
});
afterAll(() => ann.server.close());

const sendWith = (...segments: Buffer[]) => ann.sendWith(...segments);
const sendWithExif = (directories: Directories) => ann.sendWithExif(directories);

const DC = 'xmlns:dc="http://purl.org/dc/elements/1.1/"';
const creators = (...names: string[]) =>
  `<dc:creator><rdf:Seq>${names.map((name) => `<rdf:li>${name}</rdf:li>`).join('')}</rdf:Seq></dc:creator>`;
const rights = (text: string) =>
  `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></dc:rights>`;

describe('a credit is preserved', () => {
  test.each([
    ['in ASCII', 'Ann Apron'],
    ['with brackets at its end', 'Ann Apron (Apron Photos)'],
    ['that looks like markup', `<script>alert("1")</script> & ]]> 'x'`],
    ['that looks like a format', '%s%n\\x41 {{7*7}} ${x}'],
  ])('%s', async (_name, text) => {
    const { display } = await sendWithExif({
      main: [ascii(TAG.artist, text), ascii(TAG.copyright, `${text} 2024`)],
    });
    expect(await readTags(display)).toMatchObject({ Artist: text, Copyright: `${text} 2024` });
    expect(await creditsInXmp(display)).toEqual({ creator: text, rights: `${text} 2024` });
  });

  test('in Chinese, which EXIF cannot hold', async () => {
    const { display } = await sendWithExif({
      main: [ascii(TAG.artist, '张三'), ascii(TAG.copyright, '© 张三')],
    });
    expect(await creditsInXmp(display)).toEqual({ creator: '张三', rights: '© 张三' });
    expect(Object.keys((await readTags(display)) ?? {})).not.toContain('Artist');
  });

  test('in full when only XMP has it', async () => {
    const { display } = await sendWith(
      exifSegment(tiff({ main: [ascii(TAG.artist, '??'), ascii(TAG.copyright, '? ??')] })),
      xmpSegment(DC, creators('张三', '李四 &amp; &#x738B;&#20116;') + rights('© 张三 &lt;2024&gt;')),
    );
    expect(await creditsInXmp(display)).toEqual({
      creator: '张三; 李四 & 王五',
      rights: '© 张三 <2024>',
    });
  });

  test('when XMP lacks it', async () => {
    const { display } = await sendWith(
      exifSegment(tiff({ main: [ascii(TAG.artist, 'Ann Apron')] })),
      xmpSegment(DC, `${creators()}<dc:title>runway</dc:title>`),
    );
    expect(await readTags(display)).toMatchObject({ Artist: 'Ann Apron' });
    expect(display.includes('runway')).toBe(false);
  });
});

describe('a hostile text is made harmless:', () => {
  test.each<[string, string | Buffer, string | null]>([
    ['control characters', 'A\x01\x1b[31mB\r\nC\x7f', 'A [31mB C'],
    ['bidirectional control characters', 'A\u202eB\u2066C', 'A B C'],
    ['a leading NUL', '\0Canon', null],
    ['only spaces', '   ', null],
    ['60,000 characters', 'x'.repeat(60_000), 'x'.repeat(200)],
    ['60,000 NULs', Buffer.alloc(60_000), null],
    ['a character at the cut', `${'x'.repeat(199)}🚄`, 'x'.repeat(199)],
    ['bytes that aren’t UTF-8', Buffer.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72]), 'M\ufffdller'],
    ['half of a character', Buffer.from([0x41, 0xed, 0xa0, 0x80]), 'A\ufffd\ufffd\ufffd'],
    ['markup', `"><img src=x onerror=alert(1)>]]>`, `"><img src=x onerror=alert(1)>]]>`],
  ])('%s', async (_name, text, stored) => {
    const main = [ascii(TAG.make, text), ascii(TAG.artist, 'Ann Apron')];
    const { photo, row, display } = await sendWithExif({ main });
    expect(row.camera_make).toBe(stored);
    const shown = await ann.server.call('GET /api/photos/:id', {
      params: { id: photo.id },
      token: ann.user.token,
    });
    expect(shown).toMatchObject({ status: 200, body: { camera_make: stored } });
    expect(await readTags(display)).toMatchObject({ Artist: 'Ann Apron' });
  });

  test.each([
    ['control characters', 'A\x01B&#0;C&#xD800;D&#x110000;E&#x1F684;', 'A B C DE🚄'],
    ['no end tag', creators('x').replace('</rdf:li>', ''), null],
    ['markup inside', '<b>Ann</b>', null],
    ['60,000 bytes of start tags', '<rdf:li '.repeat(7000), null],
  ])('XMP with %s', async (_name, text, credit) => {
    const { display } = await sendWith(xmpSegment(DC, creators(text)));
    expect((await creditsInXmp(display)).creator).toBe(credit ?? undefined);
  });
});

describe('an impossible value is ignored:', () => {
  test.each<[string, Entry[], object]>([
    [
      'zeros',
      [rational(0x829a, 0, 1), rational(0x829d, 0, 0), short(TAG.iso, 0), rational(0x920a, 0, 5)],
      { shutter_speed: null, aperture: null, iso: null, focal_length: null },
    ],
    [
      'numbers out of range',
      [rational(0x829a, 1, 0), rational(0x829d, 0xffff_ffff, 1), rational(0x920a, 1, 0)],
      { shutter_speed: null, aperture: null, focal_length: null },
    ],
    ['an exposure that rounds to zero', [rational(0x829a, 1, 0xffff_ffff)], { shutter_speed: null }],
    ['a text for a number', [ascii(TAG.iso, 'four hundred')], { iso: null }],
    ['a number for a text', [short(TAG.lensModel, 7)], { lens_model: null }],
    ['a date that doesn’t exist', [ascii(TAG.dateTimeOriginal, '2024:13:41 10:11:12')], { date_taken: null }],
    [
      'a clock that was never set',
      [ascii(TAG.dateTimeOriginal, '0000:00:00 00:00:00')],
      { date_taken: null },
    ],
  ])('%s', async (_name, exif, columns) => {
    const { row, display } = await sendWithExif({ main: [ascii(TAG.make, 'Canon')], exif });
    expect(row).toMatchObject({ camera_make: 'Canon', ...columns });
    expect(await readTags(display)).toMatchObject({ Make: 'Canon' });
  });

  test('but of several ISO values the first counts', async () => {
    const { row } = await sendWithExif({ exif: [short(TAG.iso, 800, 0, 0)] });
    expect(row.iso).toBe(800);
  });
});

/** The credits in a copy's XMP. */
async function creditsInXmp(jpeg: Buffer): Promise<{ creator?: string; rights?: string }> {
  const xmp = (await sharp(jpeg).metadata()).xmp?.toString() ?? '';
  const creator = /<dc:creator><rdf:Seq><rdf:li>(.*?)<\/rdf:li>/s.exec(xmp)?.[1];
  const rightsText = /<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">(.*?)<\/rdf:li>/s.exec(xmp)?.[1];
  return {
    ...(creator !== undefined && { creator: unescapeXml(creator) }),
    ...(rightsText !== undefined && { rights: unescapeXml(rightsText) }),
  };
}

/** Decodes XML entities; fails if there is unescaped markup. */
function unescapeXml(text: string): string {
  expect(text).not.toMatch(/[<>]/);
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
