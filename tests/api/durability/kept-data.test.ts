import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSite } from '../../../scripts/demo/site.ts';

test('the demo leaves its data in DATA_DIR, which must be empty before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wingrail-kept-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const env = { PORT: '0', DATA_DIR: join(folder, 'data') };
  const site = await openSite(env);
  await site.end();
  expect(await readdir(env.DATA_DIR)).toEqual(expect.arrayContaining(['db', 'photos']));
  await expect(openSite(env)).rejects.toThrow('must be empty');
  expect(await readdir(env.DATA_DIR)).toContain('db');
});

test('the demo passes every setting on but those of its own accounts and of SMS', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wingrail-settings-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const site = await openSite({
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    DAILY_REJECTIONS: 'off',
    SITE_TIMEZONE: 'Asia/Shanghai',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'hello@wingrail.example',
    SMS_PROVIDER: 'webhook',
    SMS_WEBHOOK_URL: 'https://sms.example/send',
    FOUNDER_PASSWORD: 'another one',
  });
  onTestFinished(() => site.end());
  expect(site.server.ctx.config).toMatchObject({
    dailyRejections: undefined,
    siteTimeZone: 'Asia/Shanghai',
    mail: { server: 'smtp://mail.example' },
    sms: { provider: 'console' },
    founder: { password: 'wingrail-demo' },
  });
});
