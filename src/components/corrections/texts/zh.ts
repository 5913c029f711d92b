import type { Texts } from '../../../i18n/texts.ts';
import type { correction as en } from './en.ts';

export const correction = {
  own: '更正',
  suggest: '建议更正',
  ownTitle: '更正：{{name}}',
  suggestTitle: '建议更正：{{name}}',
  ownHint: '注册号或车次、型号和运营方，审核员同意后才更新；其他内容马上更新。',
  suggestHint: '作者会看到你的建议和你的名字，点一下就能采纳；审核员也看得到。',
  ownSend: '保存',
  suggestSend: '发给作者',
  ownSaved: '已保存在本机，会自动发送。',
  suggestSaved: '已保存在本机，会自动发给作者。',
  failed: '本机没能保存这条更正，请再试一次。',
  login: '请登录后再建议更正。',
  old: '原来：',
  new: '改为：',
  none: '无',
  open: {
    title: '更正',
    by: '{{name}} 建议：',
    mine: '你的建议：',
    waiting: '等审核员同意：',
    take: '采纳',
    decline: '不采纳',
    withdraw: '撤销',
    taken: '已采纳。需要审核员同意的部分，同意后才更新。',
    declined: '未采纳',
    withdrawn: '已撤销',
    offline: '当前离线，请联网后再处理。',
    failed: '没有成功，请再试一次。',
  },
} satisfies Texts<typeof en>;
