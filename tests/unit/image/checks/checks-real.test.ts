import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { samplePath } from '../../../../scripts/samples/catalogue.ts';
import { measureReal } from '../../../bench/checks/real/real.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wingrail-judged-'));
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const judge = (...lines: object[]) =>
  writeFile(path.join(folder, 'judgements.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'));

test('a photograph is measured as it is and with each fault that it doesn’t have', async () => {
  const photo = sharp(samplePath('emu-meadow')).resize({ width: 640 });
  await photo.jpeg({ quality: 60 }).toFile(path.join(folder, 'meadow.jpg'));
  const sky = [{ x: 0, y: 0, width: 640, height: 120 }];
  await judge({ file: 'meadow.jpg', true: ['dust'], arguable: ['jpeg'], tilt_degrees: 0, sky });

  const table = await measureReal([folder]);

  expect(table['jpeg']).toMatchObject({ there: '0', arguable: '1', 'shown but not there': '–' });
  expect(table['dust']).toMatchObject({ there: '1', found: '0 (0 %)' });
  expect(table['motion of 7 px']).toMatchObject({ there: '3' });
  expect(table['blur of σ 3 px']).toMatchObject({
    there: '1',
    found: '1 (100 %)',
    'as what it is': '1 (100 %)',
  });
  expect(table['JPEG quality 60'], 'it may have that already').toBeUndefined();
  expect(Object.keys(table)).toEqual(expect.arrayContaining(['turned by 3°', 'on its side']));
});

test('a finding that the judgement denies counts as wrong', async () => {
  const photo = sharp(samplePath('emu-meadow')).resize({ width: 640 }).blur(3);
  await photo.jpeg({ quality: 60 }).toFile(path.join(folder, 'blurred.jpg'));
  await judge({ file: 'blurred.jpg', true: [], arguable: ['motion'] });

  const table = await measureReal([folder]);

  expect(table['blur']).toMatchObject({ there: '0', 'shown but not there': 'blur 1' });
});

test('a missing judgements file and an invalid line are named in the error', async () => {
  await expect(measureReal([])).rejects.toThrow('FOLDER');
  await expect(measureReal([folder])).rejects.toThrow('judgements.jsonl');
  await writeFile(path.join(folder, 'judgements.jsonl'), '\n{"file"');
  await expect(measureReal([folder])).rejects.toThrow('judgements.jsonl, line 2');
  await judge(
    { file: 'a.jpg', true: [], arguable: [] },
    { file: 'b.jpg', true: ['scratches'], arguable: [] },
  );
  await expect(measureReal([folder])).rejects.toThrow('judgements.jsonl, line 2: /true/0');
});
