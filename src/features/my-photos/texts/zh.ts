import type { Texts } from '../../../i18n/texts.ts';
import type { myPhotos as en } from './en.ts';

export const myPhotos = {
  title: '我的照片',
  unauthorized: '请先登录，再查看自己的照片。',
  denied: '无法访问',
  logIn: '登录',
  toRejected: '未通过的照片',
  toWatermark: '补加水印',
  toBrandBar: '补加署名栏',
  toAppeal: '查看原因或申诉',
  toConversation: '查看申诉',
  unsentAppeal: '申诉尚未发送',
  afterAppeal: '经你申诉',
  upload: '上传',
  unsent: { title: '保存在本机' },
  sent: { title: '已上传', filter: '筛选' },
  all: '全部',
  empty: {
    title: '还没有照片',
    hint: '选一张 JPEG，点“发送”。没有网络也可以，照片会先保存在本机。',
  },
  error: {
    fallback: '数据加载失败',
    offline: '没有网络，列表也没有保存在本机。',
    safe: '上面等待发送的照片是安全的。',
  },
  sentBefore: '同一个文件之前已经上传过。',
  rejectedOn: '{{date}} 未通过',
  edit: {
    label: '修改',
    title: '修改资料：{{name}}',
    save: '保存',
    saved: '已保存在本机，会自动发送。',
    failed: '设备未能保存这项更改，请重试。',
  },
  delete: {
    label: '删除',
    title: '删除这张照片？',
    message: '照片将从服务器永久删除，无法恢复。',
    confirm: '删除',
    waiting: '正在删除',
    failed: '删除失败，请重试。',
  },
} as const satisfies Texts<typeof en>;
