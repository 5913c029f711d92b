/** The numbers in the help (`src/features/about/help`) and on the cards about privacy (`src/features/privacy`). */
import {
  DAILY_REPORTS,
  MAX_PHOTO_BYTES,
  MAX_PICKED_PHOTOS,
  MAX_PROFILE_PICTURE_BYTES,
  MIN_APPEAL,
  MIN_PHOTOS_FOR_GROUP,
  MIN_SHORT_SIDE_PX,
} from '../../../../src/contract/rules/limits.ts';
import { WATERMARK_SIZE } from '../../../../workers/image/geometry.ts';
import { CODE_MS, VERIFIED_MS } from '../../../../server/modules/accounts/codes/codes.ts';
import { NEW_BELOW } from '../../../../server/modules/review/list-filter.ts';
import { SESSION_MS } from '../../../../server/platform/auth/sessions.ts';
import { MAX_RESPONSE_AGE } from '../../../../src/api/persister.ts';
import type { NumberedDocument } from './document.ts';
import { DAY, MIB, MINUTE, hanzi, says, span, word } from './sentence.ts';

export const HELP: readonly NumberedDocument[] = [
  {
    file: 'src/features/about/help/answers-en.ts',
    numbers: 'every word',
    sentences: [
      says`your own, up to ${MAX_PROFILE_PICTURE_BYTES / MIB} MB`,
      says`Pictures up to ${MAX_PHOTO_BYTES / MIB} MB`,
      says`a shortest side of at least ${MIN_SHORT_SIDE_PX} pixels`,
      says`have up to ${MAX_PICKED_PHOTOS} waiting on the upload screen`,
      says`scale it from ${WATERMARK_SIZE.min} to ${WATERMARK_SIZE.max} percent`,
      says`say why in at least ${MIN_APPEAL} characters`,
      says`Until ${NEW_BELOW} of your photos have been approved`,
      says`request your own once you have ${MIN_PHOTOS_FOR_GROUP} approved photos`,
      says`You can send ${word(DAILY_REPORTS)} reports ${span(1, 'day')}`,
    ],
    others: {
      'what people promise': ['A review takes 24 to 48 hours', 'We reply within 24 hours'],
      'a request, which nothing counts': ['upload it again, up to three times'],
      'what people look at before they make somebody a reviewer': [
        'more than 10 days, with more than 70 approved photos (80 for railway photos) and fewer than 2 reports',
      ],
    },
  },
  {
    file: 'src/features/about/help/answers-zh.ts',
    numbers: 'every word',
    sentences: [
      says`最大 ${MAX_PROFILE_PICTURE_BYTES / MIB} MB，JPEG`,
      says`文件最大 ${MAX_PHOTO_BYTES / MIB} MB`,
      says`短边至少 ${MIN_SHORT_SIDE_PX} 像素`,
      says`上传页最多放 ${MAX_PICKED_PHOTOS} 张`,
      says`大小 ${WATERMARK_SIZE.min}% 到 ${WATERMARK_SIZE.max}%`,
      says`至少 ${MIN_APPEAL} 个字符`,
      says`过审满 ${NEW_BELOW} 张之前`,
      says`建群需要 ${MIN_PHOTOS_FOR_GROUP} 张过审照片`,
      says`每天可以举报${hanzi(DAILY_REPORTS)}次`,
    ],
    others: {
      'what people promise': ['一般需要 24 至 48 小时', '在 24 小时内回复'],
      'a request, which nothing counts': ['最多三次。三次都没过'],
      'what people look at before they make somebody a reviewer': [
        '注册超过 10 天，过审照片超过 70 张（火车为 80 张），被举报少于 2 次',
      ],
    },
  },
  {
    file: 'src/features/privacy/texts/en.ts',
    numbers: 'every word',
    sentences: [
      says`copies, ${MAX_RESPONSE_AGE / DAY} days`,
      says`what: 'A login session', how: '${SESSION_MS / DAY} days'`,
      says`what: 'A verification code', how: '${(CODE_MS + VERIFIED_MS) / MINUTE} minutes at most'`,
    ],
  },
  {
    file: 'src/features/privacy/texts/zh.ts',
    numbers: 'every word',
    sentences: [
      says`副本，${MAX_RESPONSE_AGE / DAY} 天`,
      says`what: '登录状态', how: '${SESSION_MS / DAY} 天'`,
      says`what: '验证码', how: '最多 ${(CODE_MS + VERIFIED_MS) / MINUTE} 分钟'`,
    ],
  },
];
