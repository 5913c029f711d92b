import { describe, expect, it } from 'vitest';
import type { Chunk } from '../../../scripts/check/first-load.ts';
import { firstLoad } from '../../../scripts/check/first-load.ts';

function chunk(file: string, more: Partial<Chunk> = {}): Chunk {
  return { file, modules: [], imports: [], css: [], isEntry: false, ...more };
}

const CHUNKS = [
  chunk('index.js', { isEntry: true, imports: ['shared.js'], css: ['index.css'] }),
  chunk('shared.js', { modules: ['node_modules/react/index.js'] }),
  chunk('home.js', { modules: ['src/Home.tsx'], imports: ['shared.js', 'card.js'] }),
  chunk('card.js'),
  chunk('upload.js', { modules: ['src/Upload.tsx', 'node_modules/exifr/lite.js'] }),
];
const RULES = {
  name: 'the first load',
  firstScreen: ['src/Home.tsx'],
  limitBytes: 500,
  never: { 'node_modules/exifr/': 'heavy' },
};
const SIZES: Record<string, number> = {
  'index.js': 100,
  'index.css': 50,
  'shared.js': 200,
  'home.js': 30,
  'card.js': 20,
  'upload.js': 900,
};
const sizeOf = (file: string) => SIZES[file] ?? 0;

describe('the first load', () => {
  it('has the entry, the first screen, and their imports, each once', () => {
    const { files, bytes, problems } = firstLoad(CHUNKS, RULES, sizeOf);
    expect(files.map(({ file }) => file)).toEqual([
      'shared.js',
      'index.js',
      'index.css',
      'home.js',
      'card.js',
    ]);
    expect(bytes).toBe(400);
    expect(problems).toEqual([]);
  });

  it('is a problem above the limit', () => {
    expect(firstLoad(CHUNKS, { ...RULES, limitBytes: 399 }, sizeOf).problems).toEqual([
      '400 bytes are more than 399',
    ]);
  });

  it('must not have modules that only other screens need', () => {
    const chunks = [...CHUNKS, chunk('other.js', { isEntry: true, imports: ['upload.js'] })];
    const { problems } = firstLoad(chunks, { ...RULES, limitBytes: 5000 }, sizeOf);
    expect(problems).toEqual(['upload.js has node_modules/exifr/lite.js: heavy']);
  });

  it('can’t be checked for a module that is in no chunk', () => {
    const rules = { ...RULES, never: { 'src/Gone.tsx': 'another screen' } };
    expect(firstLoad(CHUNKS, rules, sizeOf).problems).toEqual(['src/Gone.tsx is in no chunk: has it moved?']);
  });

  it('can’t be measured if the first screen is in no chunk', () => {
    const { problems } = firstLoad(CHUNKS, { ...RULES, firstScreen: ['src/Moved.tsx'] }, sizeOf);
    expect(problems).toEqual(['src/Moved.tsx is in no chunk: has it moved?']);
  });
});
