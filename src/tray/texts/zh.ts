import type { Texts } from '../../i18n/texts.ts';
import type { tray as en } from './en.ts';

/** 发件箱文字。 */
export const tray = {
  close: '关闭发件箱',
  safe: '这里的内容已保存在本机，会自动发送。',
  empty: {
    title: '没有等待发送的内容',
    text: '发送的照片和审核结果会先放在这里，直到服务器收到为止，没有网络也不会丢。',
  },
  problem: {
    newer: '本机的发件箱由更新版本的翼轨写入，请刷新页面后继续。',
    space: '本机存储空间已满。等待发送的内容是安全的，腾出空间后会继续发送。',
    unavailable: '浏览器不允许保存数据，内容无法在此等待，发送时需要网络。',
  },
  part: { needsYou: '需要处理', onTheWay: '发送中', over: '已结束' },
  state: {
    staging: '正在保存…',
    queued: '已保存在本机',
    sending: '正在发送 {{percent}}%',
    sendingAction: '正在发送',
    finishing: '即将完成',
    arrived: '{{time}} 已送达',
    decidedBy: '{{time}} 已送达；{{name}} 已作出相同决定',
    paused: '已暂停',
    cancelled: '已取消',
    waiting: {
      network: '等待网络',
      server: '等待服务器',
      daily_limit: '已达今日上限，将于 {{time}} 发送',
    },
    blocked: {
      auth: '重新登录后继续发送',
      agreement: '同意条款后继续发送',
      phone: '验证手机号后继续发送',
      parent: '等待照片先送达',
    },
    needsYou: '需要处理',
  },
  need: {
    refused: '服务器没有接受。',
    corrupt: '本机上的数据已损坏，请重新选择照片。',
    approved: '{{name}} 已通过这张照片。',
    rejected: '{{name}} 已判定这张照片不通过。',
    changed: '照片在你审核之后有改动，请重新查看。',
    deleted: '这张照片已被删除。',
    yours: '你的决定：{{action}}。',
    somebody: '其他审核员',
  },
  name: {
    approve: '照片 {{id}}：通过',
    reject: '照片 {{id}}：不通过',
    delete: '照片 {{id}}：删除',
  },
  action: { approve: '通过', reject: '不通过', delete: '删除' },
  do: {
    pause: '暂停',
    resume: '继续',
    retry: '立即重试',
    cancel: '取消',
    undo: '撤销',
    edit: '修改',
    discard: '放弃',
    dismiss: '从列表移除',
  },
  label: '{{action}}：{{what}}',
  tooLate: '来不及了：服务器可能已经收到。',
  failed: '设备未能保存这项更改。',
  gone: '发件箱里已没有这一项。',
  edit: {
    title: '修改文字',
    save: '保存',
    required: '请填写此项',
    too_long: '最多 {{max}} 个字符',
    too_short: '太短',
    invalid: '机场代码必须是 4 个大写字母（如 ZBAA）',
  },
} as const satisfies Texts<typeof en>;
