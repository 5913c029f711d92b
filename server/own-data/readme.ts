/** What an archive of one's own data says of itself, in both languages. */
export const README = `Wingrail: your data

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
messages.json         what you wrote to the site while you were logged in
groups.json           your groups and roles, invitations and requests, whom you invited, and groups you asked for
achievements.json     what you have achieved
notifications.json    what you were told
reports.json          reports that you made
sanctions.json        warnings and bans, as you were told of them
takedowns.json        photos of yours that administrators took down in the last 90 days, and why
sessions.json         where you are logged in
devices.json          when you last logged in with each browser that is known to be yours
decisions.json        your decisions as a reviewer; empty for everybody else
audit.json            what you did in the site's name as an administrator; empty for everybody else

What others wrote about you isn't yours, and not in here: reports about you, and notes of administrators. For at most 30
days the server also remembers its answers to what you sent, for a day when codes were sent to you, and for a week
uploads that broke off.


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
messages.json         你登录时给本站写的留言
groups.json           你的群组和身份、邀请与申请、你发出的邀请，以及你申请创建的群组
achievements.json     你取得的成就
notifications.json    你收到的通知
reports.json          你提交的举报
sanctions.json        警告与封禁，与告知你的一致
takedowns.json        最近 90 天内被管理员下架的照片及原因
sessions.json         你在哪些设备上登录
devices.json          每个已知是你的浏览器最近一次登录的时间
decisions.json        你作为审核员的决定；其他人为空
audit.json            你作为管理员以本站名义做的事；其他人为空

别人写的关于你的内容不属于你，不在其中：针对你的举报，以及管理员的备注。此外，服务器对你所发内容的答复最多记 30 天，
什么时候向你发过验证码记一天，中断的上传留一周。
`;
