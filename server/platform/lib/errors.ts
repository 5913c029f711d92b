/** Every refusal (docs/rules/api.md, "Errors"): its code, HTTP status and messages. */
import type { ErrorBody, ErrorCode } from '../../../src/contract/calls/errors.ts';

interface Wording {
  status: number;
  error: string;
  error_zh: string;
}

/** The HTTP status and default messages of each code. */
export const WORDINGS: Record<ErrorCode, Wording> = {
  invalid_request: { status: 400, error: 'The request is not valid.', error_zh: '请求无效。' },
  unauthorized: { status: 401, error: 'Please log in.', error_zh: '请先登录。' },
  forbidden: {
    status: 403,
    error: 'You do not have permission to do this.',
    error_zh: '你没有这项权限。',
  },
  not_found: { status: 404, error: 'Not found.', error_zh: '未找到。' },
  photo_rejected: {
    status: 404,
    error: 'This photo has been rejected and is no longer available for viewing.',
    error_zh: '这张照片未通过审核，已无法查看。',
  },
  photo_deleted: {
    status: 404,
    error: 'This photo has been deleted and is no longer available for viewing.',
    error_zh: '这张照片已被删除，无法再查看。',
  },
  conflict: { status: 409, error: 'This conflicts with existing data.', error_zh: '与现有数据冲突。' },
  already_decided: {
    status: 409,
    error: 'Another reviewer has already decided on this photo.',
    error_zh: '别的审核员已经处理了这张照片。',
  },
  already_handled: {
    status: 409,
    error: 'Someone else changed this first. Your change was not saved.',
    error_zh: '其他管理员已先处理，你的修改没有保存。',
  },
  too_large: { status: 413, error: 'File is too large.', error_zh: '文件太大。' },
  url_too_long: { status: 414, error: 'The request URL is too long.', error_zh: '请求地址过长。' },
  headers_too_large: {
    status: 431,
    error: 'The request has too many headers, or they are too long.',
    error_zh: '请求头过多或过长。',
  },
  timeout: { status: 408, error: 'The request took too long to arrive.', error_zh: '请求传输超时。' },
  unsupported_type: {
    status: 415,
    error: 'This type of file is not supported.',
    error_zh: '不支持这种文件。',
  },
  image_too_small: {
    status: 422,
    error: 'Image size too small. The shortest side must be at least 852 pixels.',
    error_zh: '图片太小，短边至少 852 像素。',
  },
  image_invalid: {
    status: 422,
    error: 'Invalid image file. Please select a valid image.',
    error_zh: '图片文件无效，请换一张。',
  },
  digest_mismatch: {
    status: 422,
    error: 'The file was damaged in transit.',
    error_zh: '收到的文件与发送的文件不一致。',
  },
  upload_incomplete: { status: 409, error: 'The upload is not complete.', error_zh: '文件尚未上传完成。' },
  agreement_required: {
    status: 451,
    error: 'Please agree to the terms and conditions first',
    error_zh: '请先同意服务条款',
  },
  idempotency_mismatch: {
    status: 422,
    error: 'This Idempotency-Key was already used for a different request.',
    error_zh: '此 Idempotency-Key 已用于其他请求。',
  },
  daily_limit: { status: 429, error: 'The daily limit has been reached.', error_zh: '已达到每日上限。' },
  waiting_limit: {
    status: 429,
    error: 'Too many of your photos are waiting for review.',
    error_zh: '等待审核的照片太多了。',
  },
  storage_limit: {
    status: 429,
    error: 'Your photos take up all the space of your account.',
    error_zh: '你的照片已占满账号的空间。',
  },
  rate_limited: { status: 429, error: 'Please wait before trying again.', error_zh: '请稍后再试。' },
  upload_quota: {
    status: 429,
    error: 'You have too many unfinished uploads. Finish or cancel some of them first.',
    error_zh: '没传完的照片太多了，请先传完或取消一些。',
  },
  insufficient_storage: {
    status: 507,
    error: 'The server has no space left. Please try again later.',
    error_zh: '服务器存储空间不足，请稍后再试。',
  },
  unavailable: {
    status: 503,
    error: 'The server is not available right now. Please try again in a moment.',
    error_zh: '服务器暂时不可用，请稍后再试。',
  },
  upstream_failed: {
    status: 502,
    error: 'The aircraft register is not responding right now. Please try again later.',
    error_zh: '注册号查询暂时没有响应，请稍后再试。',
  },
  code_missing: { status: 460, error: 'No verification code found.', error_zh: '未找到验证码。' },
  code_expired: { status: 461, error: 'SMS Code Expired.', error_zh: '短信验证码已过期。' },
  code_attempts: { status: 462, error: 'Too many failed attempts.', error_zh: '失败次数过多。' },
  code_wrong: { status: 463, error: 'Wrong SMS Code.', error_zh: '短信验证码错误。' },
  phone_taken: {
    status: 409,
    error: 'This phone number is already registered. Please login instead.',
    error_zh: '该手机号已注册，请直接登录。',
  },
  phone_of_other: {
    status: 469,
    error:
      'This phone number belongs to a different account. Please use your own phone number or contact support.',
    error_zh: '该手机号属于其他账号。请使用你自己的手机号，或联系我们。',
  },
  email_taken: {
    status: 409,
    error: 'This email address is already registered.',
    error_zh: '该邮箱已被注册。',
  },
  password_wrong: {
    status: 403,
    error: 'The password is wrong.',
    error_zh: '密码错误。',
  },
  reauthentication_required: {
    status: 403,
    error: 'Please enter your password again.',
    error_zh: '请再次输入密码。',
  },
  username_taken: {
    status: 409,
    error: 'This username is already taken.',
    error_zh: '该用户名已被使用。',
  },
  busy: {
    status: 503,
    error: 'The server is busy. Please try again later.',
    error_zh: '服务器繁忙，请稍后再试。',
  },
  banned: { status: 403, error: 'Account banned', error_zh: '账号已被封禁' },
  phone_verification: {
    status: 403,
    error: 'Please verify your phone number.',
    error_zh: '请先验证手机号。',
  },
  too_few_photos: {
    status: 403,
    error: 'You do not have enough approved photos for this.',
    error_zh: '你的过审照片还不够。',
  },
  name_taken: {
    status: 409,
    error: 'A group with this name already exists.',
    error_zh: '已有同名群组。',
  },
  name_too_soon: {
    status: 409,
    error: 'The name of a group can be changed only once every 4 months.',
    error_zh: '群组名称每 4 个月只能修改一次。',
  },
  already_requested: {
    status: 409,
    error: 'You have already asked for a group with this name. Your request is waiting for an answer.',
    error_zh: '你已申请过同名群组，请等待处理。',
  },
  internal: { status: 500, error: 'Something went wrong on the server.', error_zh: '服务器出错了。' },
};

/** What a refusal may contain besides its code. `error` and `error_zh` replace the default messages. */
export type RefusalDetails = Partial<Omit<ErrorBody, 'code'>>;

/** Messages in both languages that replace the default messages of a code. */
export type RefusalWording = Pick<RefusalDetails, 'error' | 'error_zh'>;

/** An expected refusal, which a handler returns as its result. Created with `refuse`. */
export class Refusal {
  readonly code: ErrorCode;
  readonly status: number;
  readonly body: ErrorBody;

  constructor(code: ErrorCode, details: RefusalDetails) {
    const { status, error, error_zh } = WORDINGS[code];
    this.code = code;
    this.status = status;
    this.body = { error, error_zh, code, ...details };
  }
}

/** Thrown if the server is too busy to start what was requested. The client gets a 503. */
export class Busy extends Error {
  override readonly name = 'Busy';
}

/** Creates a refusal. `retryAfter` is in seconds and also becomes the `Retry-After` header. */
export function refuse(code: ErrorCode, details: RefusalDetails = {}): Refusal {
  return new Refusal(code, details);
}
