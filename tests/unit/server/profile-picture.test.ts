import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, test } from 'vitest';
import { readProfilePicture } from '../../../server/accounts/registration/profile-picture.ts';
import { Busy } from '../../../server/lib/errors.ts';

const { readFile } = fs.promises;
afterEach(() => {
  fs.promises.readFile = readFile;
  syncBuiltinESMExports();
});

function failWith(code: string): void {
  Object.assign(fs.promises, { readFile: () => Promise.reject(Object.assign(new Error(code), { code })) });
  syncBuiltinESMExports();
}

test('a picture that no file is left for may come again', async () => {
  failWith('EMFILE');
  await expect(readProfilePicture('picture')).rejects.toBeInstanceOf(Busy);
});

test('one that is not there is a bug', async () => {
  failWith('ENOENT');
  await expect(readProfilePicture('picture')).rejects.toMatchObject({ code: 'ENOENT' });
});
