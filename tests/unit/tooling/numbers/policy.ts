/** The numbers in privacy policy and terms, in both languages. */
import {
  DISPLAY_LONG_SIDE_PX,
  EVIDENCE_RETENTION_MS,
  PUT_BACK_MS,
  TERMS_VERSION,
} from '../../../../src/contract/rules/limits.ts';
import { IMAGE_MAX_AGE_SECONDS } from '../../../../src/database/image-cache.ts';
import { CODE_MS, VERIFIED_MS } from '../../../../server/modules/accounts/codes/codes.ts';
import { COUNTED_MS } from '../../../../server/modules/accounts/codes/code-sends.ts';
import { MAX_SIDE_PX } from '../../../../server/modules/accounts/registration/profile-picture.ts';
import {
  MAX_DEVICES,
  RETENTION_MS as DEVICE_MS,
} from '../../../../server/modules/accounts/sign-in/known-devices.ts';
import { RETENTION_MS as EXPORT_MS } from '../../../../server/modules/data-export/request-export.ts';
import {
  KEPT_MS as MESSAGE_MS,
  RETENTION_HANDLED_MS,
} from '../../../../server/modules/messages/message-rows.ts';
import {
  KEPT_MS as NOTIFICATION_MS,
  RETENTION_READ_MS,
} from '../../../../server/modules/notifications/notification-rows.ts';
import { KEY_MS } from '../../../../server/modules/photos/recent-visitors.ts';
import { DELIVERY, GIVE_UP_S } from '../../../../server/modules/push/send-pushes.ts';
import { EXPIRY_MS } from '../../../../server/modules/uploads/quota.ts';
import { SESSION_MS } from '../../../../server/platform/auth/sessions.ts';
import { RETENTION_MS as RESPONSE_MS } from '../../../../server/platform/idempotency/responses.ts';
import {
  KNOWN_ADDRESSES,
  TRIES_FROM_EVERYWHERE,
} from '../../../../server/platform/limits/sign-in-attempts.ts';
import { WRONG_CODES } from '../../../../server/platform/limits/wrong-codes.ts';
import { MAX_RESPONSE_AGE } from '../../../../src/api/persister.ts';
import { YEAR_SECONDS } from '../../../../src/app/banner/announcement-cookies.ts';
import { MAX_AGE_MS as REGISTRATION_MS } from '../../../../src/features/account/register/draft.ts';
import type { NumberedDocument } from './document.ts';
import { DAY, HOUR, MINUTE, SECOND, WEEK, YEAR, hanzi, says, span, word } from './sentence.ts';

const LONGEST_PUSH_S = Math.max(...Object.values(DELIVERY).map(({ ttl }) => ttl));

/** How long a code counts, and how long once it was entered correctly, in minutes. */
const [CODE, ENTERED] = [CODE_MS / MINUTE, VERIFIED_MS / MINUTE];

export const POLICY: readonly NumberedDocument[] = [
  {
    file: 'public/privacypolicy.md',
    numbers: 'every word',
    sentences: [
      says`Version ${TERMS_VERSION}, `,
      says`as a square of ${MAX_SIDE_PX} pixels`,
      says`${MAX_DEVICES} browsers, ${span(DEVICE_MS / YEAR, 'year')} each`,
      says`Codes as a hash, ${CODE} minutes, and once entered ${ENTERED} more`,
      says`for ${span(COUNTED_MS / DAY, 'day')}, when one was sent`,
      says`As hashes, ${span(TRIES_FROM_EVERYWHERE.windowMs / HOUR, 'hour')}: logins, `,
      says`networks you logged in from, ${KNOWN_ADDRESSES.windowMs / DAY} days`,
      says`Unfinished uploads go after ${span(EXPIRY_MS / WEEK, 'week')}`,
      says`copies of at most ${DISPLAY_LONG_SIDE_PX} pixels`,
      says`who did it and why, ${EVIDENCE_RETENTION_MS / DAY} days`,
      says`notifications, ${span(NOTIFICATION_MS / YEAR, 'year')} (${RETENTION_READ_MS / DAY} days once read)`,
      says`a download of your data, ${span(EXPORT_MS / DAY, 'day')}`,
      says`answers to what you sent, ${RESPONSE_MS / DAY} days`,
      says`for ${span(KEY_MS / DAY, 'day')} at most, the server’s memory holds a scrambled mark`,
      says`for ${span(REGISTRATION_MS / DAY, 'day')}, an account you began to create`,
      says`lists for ${MAX_RESPONSE_AGE / DAY} days, pictures for ${(IMAGE_MAX_AGE_SECONDS * SECOND) / DAY}`,
      says`cookies, ${span((YEAR_SECONDS * SECOND) / YEAR, 'year')} at most`,
      says`the service keeps it ${span((LONGEST_PUSH_S * SECOND) / DAY, 'day')} at most`,
      says`a session ${SESSION_MS / DAY} days from its last use`,
      says`deleted by a reviewer, the same for ${PUT_BACK_MS / HOUR} hours`,
      says`or ${PUT_BACK_MS / HOUR} hours after a reviewer deletes it or it is taken down`,
      says`Messages ${span(RETENTION_HANDLED_MS / YEAR, 'year')} after they were dealt with, ${word(MESSAGE_MS / YEAR)} at most`,
    ],
    others: {
      'the date of the version': ['27 November 2026'],
      'what doesn’t happen': ['so that nothing happens twice'],
      'what the cookies are': ['two cookies'],
    },
  },
  {
    file: 'public/privacypolicy.zh.md',
    numbers: 'every word',
    sentences: [
      says`第 ${TERMS_VERSION} 版，`,
      says`一张 ${MAX_SIDE_PX} 像素的方图`,
      says`最多 ${MAX_DEVICES} 个浏览器，各${hanzi(DEVICE_MS / YEAR)}年`,
      says`${CODE} 分钟内有效，输入正确后再保留 ${ENTERED} 分钟`,
      says`什么时候发过验证码，保留${hanzi(COUNTED_MS / DAY)}天`,
      says`获取和输错验证码的次数，按网络计，${hanzi(WRONG_CODES.windowMs / HOUR)}小时`,
      says`按名称和网络计，${hanzi(TRIES_FROM_EVERYWHERE.windowMs / HOUR)}小时；你登录过的网络，${KNOWN_ADDRESSES.windowMs / DAY} 天`,
      says`中断的上传${hanzi(EXPIRY_MS / WEEK)}周后删除`,
      says`最长边不超过 ${DISPLAY_LONG_SIDE_PX} 像素`,
      says`由谁以什么理由下架，保存 ${EVIDENCE_RETENTION_MS / DAY} 天`,
      says`通知，${hanzi(NOTIFICATION_MS / YEAR)}年，看过的 ${RETENTION_READ_MS / DAY} 天`,
      says`下载数据的时间，${hanzi(EXPORT_MS / DAY)}天`,
      says`对你所发内容的答复，${RESPONSE_MS / DAY} 天`,
      says`服务器内存中最多${hanzi(KEY_MS / DAY)}天`,
      says`（不含密码），${hanzi(REGISTRATION_MS / DAY)}天`,
      says`列表 ${MAX_RESPONSE_AGE / DAY} 天，图片 ${(IMAGE_MAX_AGE_SECONDS * SECOND) / DAY} 天`,
      says`Cookie，最多${hanzi((YEAR_SECONDS * SECOND) / YEAR)}年`,
      says`推送服务只看得到时间、大小和设备，最多保存${hanzi((LONGEST_PUSH_S * SECOND) / DAY)}天`,
      says`我们发出后即删除，一般不超过${hanzi((GIVE_UP_S * SECOND) / DAY)}天`,
      says`最近一次使用起 ${SESSION_MS / DAY} 天`,
      says`被审核员删除的，同样的内容保存 ${PUT_BACK_MS / HOUR} 小时`,
      says`被审核员删除或被下架的，${PUT_BACK_MS / HOUR} 小时内可以恢复`,
      says`留言，处理后${hanzi(RETENTION_HANDLED_MS / YEAR)}年，最长${hanzi(MESSAGE_MS / YEAR)}年`,
    ],
    others: {
      'the date of the version': ['2026 年 11 月 27 日'],
      'half of something typed': ['写了一半的留言', '注册到一半的内容'],
      'what doesn’t happen': ['同一件事生效两次'],
      'what the cookies are': ['两个 Cookie'],
    },
  },
];
