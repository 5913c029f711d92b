/** The entries of the archive with a user's own data, in order (docs/rules/accounts.md, "Data export"). */
import { Readable } from 'node:stream';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { Busy } from '../../platform/lib/errors.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { ArchiveEntry } from './archive.ts';
import type { DataExportContext } from './context.ts';
import { extensionOf, photoFiles } from './photo-files.ts';
import {
  decisionOnGoneRows,
  photoEventRows,
  photoPages,
  photoRows,
  takedownRows,
} from './archive-photo-rows.ts';
import {
  accountFacts,
  achievementRows,
  auditRows,
  correctionRows,
  decisionRows,
  photoNoteRows,
  groupFacts,
  likeRows,
  messageRows,
  notificationRows,
  pushFacts,
  reportRows,
  sanctionRows,
  deviceRows,
  sessionRows,
} from './archive-rows.ts';
import type { ArchiveRow } from './archive-rows.ts';

/** The README inside the archive, in both languages. */
const README = `Wingrail: your data

This archive has everything that is stored about you. Lists are JSON files: open them with any text editor. Times are in
UTC.

account.json          your account, but for the password, of which only a hash is stored
profile-picture.*     your profile picture, if you have one
photos.json           your photos with all you said about them, where they stand, what was decided on them and why, and
                      what reviewers and you wrote to each other; "files" names the pictures
photo-events.json     when each photo was sent, approved, rejected, appealed and deleted, also of those that are gone
decisions-on-gone-photos.json
                      what was decided on photos of yours that are gone, and why
photos/               the pictures, byte for byte as they were sent
likes.json            which photos you like (id), and since when
corrections.json      corrections of photos that you made or suggested
messages.json         what you wrote to the site while you were logged in
groups.json           your groups and roles, invitations and requests, whom you invited, and groups you asked for
achievements.json     what you have achieved
notifications.json    what you were told
reports.json          reports that you made
sanctions.json        warnings and bans, as you were told of them
takedowns.json        photos of yours that administrators took down in the last 90 days, or reviewers deleted in the
                      last 72 hours, and why
sessions.json         where you are logged in
devices.json          when you last logged in with each browser that is known to be yours
push.json             which pushes you get, when, and the addresses of your devices at their push services
decisions.json        your decisions as a reviewer; empty for everybody else
photo-notes.json      your notes on photos and questions about them as a reviewer; empty for everybody else
audit.json            what you did in the site's name as an administrator; empty for everybody else

What others wrote about you isn't yours, and not in here: reports about you, and notes of reviewers and administrators.
For at most 30 days the server also remembers its answers to what you sent, for a day when codes were sent to you and
pushes that wait, and for a week uploads that broke off.


翼轨：你的数据

这个压缩包里是本站保存的与你有关的全部内容。列表是 JSON 文件，用任何文本编辑器都能打开。时间均为 UTC。

account.json          你的账号；密码除外，密码只存散列值
profile-picture.*     你的头像（如果有）
photos.json           你的照片：你写的内容、当前状态、审核结果与理由，以及审核员和你写给对方的话；files 是图片文件名
photo-events.json     每张照片什么时候投稿、通过、不通过、申诉、删除，包括已经不在的照片
decisions-on-gone-photos.json
                      对你已不在的照片做过的决定与理由
photos/               图片，与你发送时逐字节相同
likes.json            你赞过哪些照片（id），什么时候赞的
corrections.json      你提交或建议过的照片更正
messages.json         你登录时给本站写的留言
groups.json           你的群组和身份、邀请与申请、你发出的邀请，以及你申请创建的群组
achievements.json     你取得的成就
notifications.json    你收到的通知
reports.json          你提交的举报
sanctions.json        警告与封禁，与告知你的一致
takedowns.json        最近 90 天内被管理员下架，以及最近 72 小时内被审核员删除的照片及原因
sessions.json         你在哪些设备上登录
devices.json          每个已知是你的浏览器最近一次登录的时间
push.json             你接收哪些推送、什么时段，以及你的设备在推送服务上的地址
decisions.json        你作为审核员的决定；其他人为空
photo-notes.json      你作为审核员写的照片备注和提问；其他人为空
audit.json            你作为管理员以本站名义做的事；其他人为空

别人写的关于你的内容不属于你，不在其中：针对你的举报，以及审核员和管理员的备注。此外，服务器对你所发内容的答复最多记 30 天，
什么时候向你发过验证码、还没送达的推送记一天，中断的上传留一周。
`;

/** All entries of a user's archive. Each is read only when it is written to the archive. */
export async function* entriesOf(ctx: DataExportContext, user: Viewer): AsyncGenerator<ArchiveEntry> {
  const { id } = user;
  yield text('README.txt', () => [README]);
  yield text('account.json', () => [asJson(accountFacts(user))]);
  const picture = user.profile_picture_key;
  if (picture !== null) yield file(ctx.storage, `profile-picture${extensionOf(picture)}`, picture);
  yield list('photos.json', () => photoRows(ctx, id));
  yield list('photo-events.json', () => photoEventRows(ctx, id));
  yield list('decisions-on-gone-photos.json', () => decisionOnGoneRows(ctx, id));
  yield list('likes.json', () => likeRows(ctx, id));
  yield list('corrections.json', () => correctionRows(ctx, id));
  yield list('messages.json', () => messageRows(ctx, id));
  yield text('groups.json', async function* () {
    yield asJson(await groupFacts(ctx, id));
  });
  yield list('achievements.json', () => later(achievementRows(ctx, id)));
  yield list('notifications.json', () => notificationRows(ctx, id));
  yield list('reports.json', () => reportRows(ctx, id));
  yield list('sanctions.json', () => later(sanctionRows(ctx, id)));
  yield list('takedowns.json', () => takedownRows(ctx, id));
  yield list('sessions.json', () => later(sessionRows(ctx, id)));
  yield list('devices.json', () => later(deviceRows(ctx, id)));
  yield text('push.json', async function* () {
    yield asJson(await pushFacts(ctx, id));
  });
  yield list('decisions.json', () => decisionRows(ctx, id));
  yield list('photo-notes.json', () => photoNoteRows(ctx, id));
  yield list('audit.json', () => auditRows(ctx, id));
  for await (const page of photoPages(ctx, id)) {
    for (const photo of page) {
      for (const { name, key } of photoFiles(photo)) yield file(ctx.storage, name, key);
    }
  }
}

function text(name: string, chunks: () => Iterable<string> | AsyncIterable<string>): ArchiveEntry {
  return { name, how: 'packed', open: () => Promise.resolve(Readable.from(chunks())) };
}

function list(name: string, rows: () => AsyncIterable<ArchiveRow>): ArchiveEntry {
  return text(name, () => asJsonList(rows()));
}

/** A stored file, unchanged. It is left out if it has been removed in the meantime. */
function file(storage: Storage, name: string, key: string): ArchiveEntry {
  return { name, how: 'stored', open: async () => (await openPatiently(storage, key))?.stream };
}

/** How often opening a file is tried if the storage is busy. Each attempt also waits in the storage's queue. */
const TRIES = 20;

async function openPatiently(storage: Storage, key: string, tries = TRIES) {
  try {
    return await storage.open(key);
  } catch (error) {
    if (tries <= 1 || !(error instanceof Busy)) throw error;
    return openPatiently(storage, key, tries - 1);
  }
}

function asJson(row: ArchiveRow): string {
  return `${JSON.stringify(row, null, 2)}\n`;
}

/** A list as indented JSON, row by row. */
async function* asJsonList(rows: AsyncIterable<ArchiveRow>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const row of rows) {
    yield `${isFirst ? '[' : ','}\n${JSON.stringify(row, null, 2)}`;
    isFirst = false;
  }
  yield isFirst ? '[]\n' : '\n]\n';
}

async function* later(rows: Promise<ArchiveRow[]>): AsyncGenerator<ArchiveRow> {
  yield* await rows;
}
