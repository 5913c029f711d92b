/** Groups, and achievements. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { MAX_GROUP_DESCRIPTION, MAX_GROUP_MIN_PHOTOS, MAX_GROUP_NAME } from '../../../src/contract/limits.ts';
import { GROUP_ROLES } from '../../../src/contract/values.ts';
import { all, atMost, between, isKeyOf, matches, oneOf } from '../checks.ts';
import { users } from './accounts.ts';
import { at } from './columns.ts';

/** Groups of photographers. */
export const groups = pgTable(
  'groups',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** Storage key of the picture. */
    avatar_key: text(),
    owner_id: integer()
      .notNull()
      .references(() => users.id),
    is_private: boolean().notNull().default(false),
    /** How many approved photos it takes to join. */
    min_approved_photos: integer().notNull().default(0),
    /** Kept by a trigger (migration 0009). */
    member_count: integer().notNull().default(0),
    created_at: at('created_at').notNull().defaultNow(),
    /** Null while it has the name it was made with. */
    name_changed_at: at('name_changed_at'),
  },
  (t) => [
    uniqueIndex('groups_name_key').on(sql`lower(${t.name})`),
    index('groups_owner_idx').on(t.owner_id),
    index('groups_board_idx').on(sql`${t.member_count} desc`, t.id),
    check('groups_name_check', all(sql`btrim(${t.name}) <> ''`, atMost(t.name, MAX_GROUP_NAME))),
    check('groups_description_check', atMost(t.description, MAX_GROUP_DESCRIPTION)),
    check('groups_min_photos_check', between(t.min_approved_photos, 0, MAX_GROUP_MIN_PHOTOS)),
    check('groups_avatar_check', isKeyOf(t.avatar_key, 'avatars')),
    check('groups_member_count_check', sql`${t.member_count} >= 0`),
  ],
);

/** Who is in a group. Its owner is a member too. */
export const groupMembers = pgTable(
  'group_members',
  {
    group_id: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    role: text().notNull().default('member'),
    joined_at: at('joined_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.group_id, t.user_id] }),
    index('group_members_user_idx').on(t.user_id),
    uniqueIndex('group_members_owner_key')
      .on(t.group_id)
      .where(sql`${t.role} = 'owner'`),
    check('group_members_role_check', oneOf(t.role, GROUP_ROLES)),
  ],
);

/** Which achievements somebody has; the catalogue is in the contract. */
export const userAchievements = pgTable(
  'user_achievements',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the catalogue; one that is no longer in it isn't shown. */
    key: text().notNull(),
    unlocked_at: at('unlocked_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.key] }),
    check('user_achievements_key_check', matches(t.key, '^[a-z0-9_]{1,50}$')),
  ],
);
