/** Error messages of the group calls, in both languages. */
import type { RefusalWording } from '../../platform/lib/errors.ts';

export const NO_GROUP: RefusalWording = { error: 'Group not found', error_zh: '群组不存在' };
export const NO_USER: RefusalWording = { error: 'User not found', error_zh: '用户不存在' };
export const NOT_IN_GROUP: RefusalWording = {
  error: 'This user is not in the group, and has no open invitation or request.',
  error_zh: '这位用户不在群组里，也没有待处理的申请或邀请。',
};
export const NO_MEMBER: RefusalWording = {
  error: 'You are not in this group.',
  error_zh: '你不在这个群组里。',
};
export const BANNED: RefusalWording = {
  error: "A banned user can't be invited.",
  error_zh: '无法邀请已被封禁的用户。',
};
export const BANNED_OWNER: RefusalWording = {
  error: "A group can't be passed on to a banned user.",
  error_zh: '不能把群组转让给已被封禁的用户。',
};
export const OWNER_STAYS: RefusalWording = {
  error: 'The owner cannot be removed from a group. Pass the group on first.',
  error_zh: '不能把群主移出群组，请先转让群组。',
};
export const OWNER_ROLE_STAYS: RefusalWording = {
  error: 'A group has one owner. Pass the group on by making another member its owner.',
  error_zh: '群组必须有一位群主，请先将群组转让给其他成员。',
};
export const ADMIN_BY_ADMIN: RefusalWording = {
  error: "An admin can't remove another admin.",
  error_zh: '管理员不能移出其他管理员。',
};

/** The message for a user with too few approved photos. */
export function tooFewPhotos(required: number, has: number): RefusalWording {
  return {
    error: `You need at least ${required} approved photos for this. You have ${has}.`,
    error_zh: `至少需要 ${required} 张过审照片，你目前有 ${has} 张。`,
  };
}
