/** Names that pose as the site or as one of its roles (docs/rules/accounts.md, "Names"). */
import { skeletonOf } from './name-skeleton.ts';

/** A name of nothing but these words, and at least one of them, poses as the site. */
const RESERVED = [
  'wingrail',
  'admin',
  'administrator',
  'moderator',
  'reviewer',
  'founder',
  'staff',
  'support',
  'official',
  'system',
  'root',
  '系统',
  '系統',
];

/** Words that change nothing beside a reserved one. */
const BESIDE = [
  'the',
  'site',
  'super',
  'team',
  'help',
  'desk',
  'service',
  'security',
  'account',
  '账号',
  '帳號',
];

/** Chinese has no spaces between words, so a name with one of these anywhere poses as the site. */
const RESERVED_ANYWHERE = [
  '翼轨',
  '翼軌',
  '管理员',
  '管理員',
  '审核员',
  '審核員',
  '官方',
  '客服',
  '创始人',
  '創始人',
];

const anyOf = (words: readonly string[]) => words.map(skeletonOf).join('|');
const POSING = new RegExp(
  `^(?:${anyOf(BESIDE)})*(?:${anyOf(RESERVED)})(?:${anyOf([...RESERVED, ...BESIDE])})*$|${anyOf(RESERVED_ANYWHERE)}`,
  'u',
);

/** True if a name poses as the site, whatever its letters look like. `Admin 2` and `Staffordshire` don't. */
export function posesAsSite(name: string): boolean {
  return POSING.test(skeletonOf(name));
}
