/**
 * The catalogue of achievements, in both languages (docs/rules/achievements.md, "Catalogue"). Only the server loads it;
 * the page gets single entries in responses.
 */

/** Who can get an achievement. */
export const ACHIEVEMENT_CATEGORIES = ['user', 'reviewer', 'admin'] as const;
type AchievementCategory = (typeof ACHIEVEMENT_CATEGORIES)[number];

/** What an achievement requires, in the API's terms. */
export const REQUIREMENT_TYPES = [
  'photos_approved',
  'photos_reviewed',
  'photos_rejected',
  'account_age',
  'is_superuser',
  'other',
] as const;
type RequirementType = (typeof REQUIREMENT_TYPES)[number];

/** Rarity, in this order: most users have it; it takes a while; few have it. The page has a colour for each. */
export const ACHIEVEMENT_COLOURS = ['plain', 'bright', 'signal'] as const;
type AchievementColour = (typeof ACHIEVEMENT_COLOURS)[number];

/** Names of lucide icons that the page can draw. */
export const ACHIEVEMENT_ICONS = [
  'camera',
  'fence',
  'binoculars',
  'notebook-pen',
  'trophy',
  'route',
  'tower-control',
  'train-track',
  'moon-star',
  'sunrise',
  'palette',
  'container',
  'hand-heart',
  'scale',
  'thumbs-up',
  'calendar-check',
  'hourglass',
  'medal',
  'users',
  'tent',
  'badge-check',
  'clipboard-check',
  'scan-eye',
  'radar',
  'ruler',
  'key-round',
] as const;
export type AchievementIcon = (typeof ACHIEVEMENT_ICONS)[number];

/** What an achievement counts; `server/modules/achievements/measure.ts` does the counting. */
export type Measure =
  | 'approved'
  | 'worlds'
  | 'airports'
  | 'bureaus'
  | 'nights'
  | 'dawns'
  | 'liveries'
  | 'freight'
  | 'mostLikes'
  | 'appealsWon'
  | 'likesGiven'
  | 'years'
  | 'groups'
  | 'groupsFounded'
  | 'reviewerRole'
  | 'reviewed'
  | 'rejected'
  | 'superAdmin';

/** A user's counts; those that weren't requested are missing. */
export type Measured = Partial<Record<Measure, number>>;

/** An achievement, unlocked once `measure` reaches `value`. */
interface Achievement {
  /** Stored with each user who has the achievement, so it must never change. */
  key: string;
  category: AchievementCategory;
  icon: AchievementIcon;
  color: AchievementColour;
  requirement: RequirementType;
  measure: Measure;
  value: number;
  en: readonly [name: string, description: string];
  zh: readonly [name: string, description: string];
}

/** All achievements; those with the same measure in ascending order of `value`. */
export const ACHIEVEMENTS = [
  {
    key: 'first_photo',
    category: 'user',
    icon: 'camera',
    color: 'plain',
    requirement: 'photos_approved',
    measure: 'approved',
    value: 1,
    en: ['First light', 'First photo through review'],
    zh: ['首张过审', '第一张照片通过审核'],
  },
  {
    key: 'approved_10',
    category: 'user',
    icon: 'fence',
    color: 'plain',
    requirement: 'photos_approved',
    measure: 'approved',
    value: 10,
    en: ['Fence regular', '10 photos approved'],
    zh: ['围界常客', '10 张照片通过审核'],
  },
  {
    key: 'approved_80',
    category: 'user',
    icon: 'binoculars',
    color: 'bright',
    requirement: 'photos_approved',
    measure: 'approved',
    value: 80,
    en: ['Long lens', '80 photos approved'],
    zh: ['长焦在手', '80 张照片通过审核'],
  },
  {
    key: 'approved_250',
    category: 'user',
    icon: 'notebook-pen',
    color: 'bright',
    requirement: 'photos_approved',
    measure: 'approved',
    value: 250,
    en: ['Full logbook', '250 photos approved'],
    zh: ['写满一本', '250 张照片通过审核'],
  },
  {
    key: 'approved_1000',
    category: 'user',
    icon: 'trophy',
    color: 'signal',
    requirement: 'photos_approved',
    measure: 'approved',
    value: 1000,
    en: ['Four figures', '1,000 photos approved'],
    zh: ['千张俱乐部', '1000 张照片通过审核'],
  },
  {
    key: 'both_worlds',
    category: 'user',
    icon: 'route',
    color: 'plain',
    requirement: 'other',
    measure: 'worlds',
    value: 2,
    en: ['Air and rail', 'A plane and a train approved'],
    zh: ['空铁联运', '飞机和火车都有照片过审'],
  },
  {
    key: 'airports_10',
    category: 'user',
    icon: 'tower-control',
    color: 'bright',
    requirement: 'other',
    measure: 'airports',
    value: 10,
    en: ['Ten airfields', 'Approved photos from 10 airports'],
    zh: ['十座机场', '在 10 座机场拍下过审照片'],
  },
  {
    key: 'bureaus_5',
    category: 'user',
    icon: 'train-track',
    color: 'bright',
    requirement: 'other',
    measure: 'bureaus',
    value: 5,
    en: ['Through ticket', 'Approved photos from 5 railway bureaus'],
    zh: ['五局通票', '在 5 个路局拍下过审照片'],
  },
  {
    key: 'night_owl',
    category: 'user',
    icon: 'moon-star',
    color: 'plain',
    requirement: 'other',
    measure: 'nights',
    value: 1,
    en: ['Red-eye', 'An approved photo taken between 22:00 and 04:00'],
    zh: ['红眼班', '有一张 22 时至 4 时拍下的过审照片'],
  },
  {
    key: 'early_bird',
    category: 'user',
    icon: 'sunrise',
    color: 'plain',
    requirement: 'other',
    measure: 'dawns',
    value: 1,
    en: ['First departure', 'An approved photo taken between 04:00 and 07:00'],
    zh: ['赶早班', '有一张 4 时至 7 时拍下的过审照片'],
  },
  {
    key: 'liveries_5',
    category: 'user',
    icon: 'palette',
    color: 'bright',
    requirement: 'other',
    measure: 'liveries',
    value: 5,
    en: ['Special colours', '5 approved photos of special liveries'],
    zh: ['彩绘收藏家', '5 张特殊涂装照片过审'],
  },
  {
    key: 'freight_5',
    category: 'user',
    icon: 'container',
    color: 'plain',
    requirement: 'other',
    measure: 'freight',
    value: 5,
    en: ['Freight fan', '5 approved photos of freighters or freight trains'],
    zh: ['货运迷', '5 张货机或货列照片过审'],
  },
  {
    key: 'first_like',
    category: 'user',
    icon: 'thumbs-up',
    color: 'plain',
    requirement: 'other',
    measure: 'likesGiven',
    value: 1,
    en: ['Good eye', 'First like given'],
    zh: ['识货', '第一次点赞'],
  },
  {
    key: 'hundred_likes',
    category: 'user',
    icon: 'hand-heart',
    color: 'signal',
    requirement: 'other',
    measure: 'mostLikes',
    value: 100,
    en: ['Crowd-puller', 'One photo with 100 likes'],
    zh: ['百赞之作', '单张照片收到 100 个赞'],
  },
  {
    key: 'appeal_won',
    category: 'user',
    icon: 'scale',
    color: 'bright',
    requirement: 'other',
    measure: 'appealsWon',
    value: 1,
    en: ['Second look', 'A photo approved after an appeal'],
    zh: ['据理力争', '申诉后照片改判通过'],
  },
  {
    key: 'years_1',
    category: 'user',
    icon: 'calendar-check',
    color: 'plain',
    requirement: 'account_age',
    measure: 'years',
    value: 1,
    en: ['A year in service', 'A member for 1 year'],
    zh: ['服役一年', '加入满 1 年'],
  },
  {
    key: 'years_5',
    category: 'user',
    icon: 'hourglass',
    color: 'bright',
    requirement: 'account_age',
    measure: 'years',
    value: 5,
    en: ['Five years in service', 'A member for 5 years'],
    zh: ['服役五年', '加入满 5 年'],
  },
  {
    key: 'years_10',
    category: 'user',
    icon: 'medal',
    color: 'signal',
    requirement: 'account_age',
    measure: 'years',
    value: 10,
    en: ['Ten years in service', 'A member for 10 years'],
    zh: ['服役十年', '加入满 10 年'],
  },
  {
    key: 'group_joined',
    category: 'user',
    icon: 'users',
    color: 'plain',
    requirement: 'other',
    measure: 'groups',
    value: 1,
    en: ['Good company', 'In a group'],
    zh: ['结伴拍车追机', '加入一个群组'],
  },
  {
    key: 'group_founded',
    category: 'user',
    icon: 'tent',
    color: 'bright',
    requirement: 'other',
    measure: 'groupsFounded',
    value: 1,
    en: ['Base camp', 'Founded a group'],
    zh: ['安营扎寨', '创建一个群组'],
  },
  {
    key: 'reviewer',
    category: 'reviewer',
    icon: 'badge-check',
    color: 'bright',
    requirement: 'other',
    measure: 'reviewerRole',
    value: 1,
    en: ['Cleared to review', 'Became a reviewer'],
    zh: ['持证上岗', '成为审核员'],
  },
  {
    key: 'reviewed_10',
    category: 'reviewer',
    icon: 'clipboard-check',
    color: 'plain',
    requirement: 'photos_reviewed',
    measure: 'reviewed',
    value: 10,
    en: ['At the desk', '10 photos reviewed'],
    zh: ['坐稳审核台', '审核 10 张照片'],
  },
  {
    key: 'reviewed_100',
    category: 'reviewer',
    icon: 'scan-eye',
    color: 'bright',
    requirement: 'photos_reviewed',
    measure: 'reviewed',
    value: 100,
    en: ['Calibrated eye', '100 photos reviewed'],
    zh: ['火眼金睛', '审核 100 张照片'],
  },
  {
    key: 'reviewed_1000',
    category: 'reviewer',
    icon: 'radar',
    color: 'signal',
    requirement: 'photos_reviewed',
    measure: 'reviewed',
    value: 1000,
    en: ['Whole sector', '1,000 photos reviewed'],
    zh: ['全扇区管制', '审核 1000 张照片'],
  },
  {
    key: 'rejected_10',
    category: 'reviewer',
    icon: 'ruler',
    color: 'plain',
    requirement: 'photos_rejected',
    measure: 'rejected',
    value: 10,
    en: ['Says why', '10 rejections, each with its reason'],
    zh: ['有理有据', '10 次不通过，次次写明原因'],
  },
  {
    key: 'super_admin',
    category: 'admin',
    icon: 'key-round',
    color: 'signal',
    requirement: 'is_superuser',
    measure: 'superAdmin',
    value: 1,
    en: ['Keys to the tower', 'A super admin'],
    zh: ['塔台钥匙', '超级管理员'],
  },
] as const satisfies readonly Achievement[];

/** The key of an achievement. */
export type AchievementKey = (typeof ACHIEVEMENTS)[number]['key'];
