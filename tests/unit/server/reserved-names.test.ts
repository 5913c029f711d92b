import { expect, test } from 'vitest';
import { posesAsSite } from '../../../server/modules/accounts/reserved-names.ts';

test.each([
  'Wingrail',
  'W1ngrail',
  'w i n g r a i l',
  'Wingrail Team',
  'The Admin',
  'ADMIN',
  'аdmin',
  'adrnin',
  'Ａｄｍｉｎ',
  'super-admin',
  'Official_Support',
  'moderator',
  'reviewer',
  'founder',
  'root',
  '翼轨',
  '翼轨客服小王',
  '管理员',
  '超级管理员',
  '審核員',
  '官方',
  '系统',
])('%s poses as the site', (name) => {
  expect(posesAsSite(name)).toBe(true);
});

test.each([
  'Staffordshire',
  'admin1',
  'Admin 2',
  'reviewer_ann',
  'reviewer5',
  'plane.desk',
  'ines.review',
  'Team',
  'help desk',
  'wingrail fan',
  'supporter',
  'rooter',
  '列车控制系统',
  '云中轨',
  '追光的小林',
])('%s doesn’t', (name) => {
  expect(posesAsSite(name)).toBe(false);
});
