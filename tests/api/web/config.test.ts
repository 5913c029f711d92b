import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { questionableSettings, readConfig } from '../../../server/config.ts';

const problemsOf = (env: Record<string, string>) => {
  const read = readConfig(env);
  return read.ok ? [] : read.problems;
};

test('an empty environment gives the documented defaults', () => {
  expect(readConfig({})).toEqual({
    ok: true,
    config: {
      host: '127.0.0.1',
      port: 8080,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      s3: undefined,
      founder: { username: 'founder', password: undefined, phone: undefined },
      sms: { provider: 'console' },
      smsBudget: { daily: 1000 },
      mail: { server: undefined },
      publicUrl: undefined,
      pushServices: [],
      siteLinks: [],
      siteTimeZone: 'UTC',
      dailyRejections: 3,
      dailyDeletions: 20,
      dailyReports: 3,
      uploadLimits: { daily: 500, waiting: 200, bytes: 20_000_000_000 },
      drainSeconds: 5,
      trustProxy: [],
      metricsToken: undefined,
      rateLimits: true,
      logLevel: 'info',
    },
  });
});

test('every variable is read', () => {
  expect(
    readConfig({
      HOST: '0.0.0.0',
      PORT: '80',
      DATA_DIR: '/srv/wingrail',
      DATABASE_URL: 'postgresql://user:secret@db/wingrail',
      S3_ENDPOINT: 'https://objects.example',
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'photos',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
      FOUNDER_USERNAME: 'boss',
      FOUNDER_PASSWORD: 'a long one',
      SMS_PROVIDER: 'webhook',
      SMS_WEBHOOK_URL: 'https://sms.example/send',
      SMS_DAILY_LIMIT: '50',
      SMS_COUNTRIES: '+86:40, DE',
      SMTP_URL: 'smtps://user:secret@mail.example',
      MAIL_FROM: 'Wingrail <codes@photos.example>',
      JETAPI_URL: 'https://register.example/api?key=secret',
      PUBLIC_URL: 'https://photos.example/',
      PUSH_SERVICES: 'https://push.example/, http://127.0.0.1:9000',
      CONTACT_EMAIL: 'hello@photos.example',
      SITE_LINKS: 'Status=https://status.example/,, 微博 = https://weibo.example/u/1?a=b ',
      SITE_TIMEZONE: 'Asia/Shanghai',
      DAILY_REJECTIONS: '20',
      DAILY_DELETIONS: '5',
      DAILY_REPORTS: 'off',
      DAILY_UPLOADS: 'off',
      WAITING_PHOTOS: '20',
      ACCOUNT_BYTES: '1.5 gb',
      DRAIN_SECONDS: '0',
      TRUST_PROXY: '10.0.0.1, fd00::/8',
      METRICS_TOKEN: 'metrics-for-prometheus',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    }),
  ).toEqual({
    ok: true,
    config: {
      host: '0.0.0.0',
      port: 80,
      dataDir: '/srv/wingrail',
      databaseUrl: 'postgresql://user:secret@db/wingrail',
      s3: {
        endpoint: 'https://objects.example',
        region: 'eu-central-1',
        bucket: 'photos',
        accessKeyId: 'id',
        secretAccessKey: 'key',
      },
      founder: { username: 'boss', password: 'a long one', phone: undefined },
      sms: { provider: 'webhook', url: 'https://sms.example/send' },
      smsBudget: {
        daily: 50,
        countries: new Map([
          ['86', 40],
          ['49', undefined],
        ]),
      },
      mail: { server: 'smtps://user:secret@mail.example', from: 'Wingrail <codes@photos.example>' },
      jetapiUrl: 'https://register.example/api?key=secret',
      publicUrl: 'https://photos.example',
      pushServices: ['https://push.example', 'http://127.0.0.1:9000'],
      contactEmail: 'hello@photos.example',
      siteLinks: [
        { name: 'Status', url: 'https://status.example/' },
        { name: '微博', url: 'https://weibo.example/u/1?a=b' },
      ],
      siteTimeZone: 'Asia/Shanghai',
      dailyRejections: 20,
      uploadLimits: { waiting: 20, bytes: 1_500_000_000 },
      dailyDeletions: 5,
      drainSeconds: 0,
      trustProxy: ['10.0.0.1', 'fd00::/8'],
      metricsToken: 'metrics-for-prometheus',
      rateLimits: false,
      logLevel: 'warn',
    },
  });
});

test.each([
  ['https://照片.example', 'https://xn--2uxqs.example'],
  ['HTTPS://Photos.Example:8443/', 'https://photos.example:8443'],
])('PUBLIC_URL=%s is read as %s', (url, origin) => {
  expect(readConfig({ PUBLIC_URL: url })).toMatchObject({ ok: true, config: { publicUrl: origin } });
});

test('an empty variable is an unset one', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
});

describe('an invalid value', () => {
  test.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['FOUNDER_USERNAME', 'ab'],
    ['FOUNDER_USERNAME', 'foun\u200bder'],
    ['FOUNDER_PASSWORD', '12345'],
    ['SMS_PROVIDER', 'pigeon'],
    ['SMS_DAILY_LIMIT', '0'],
    ['SMS_DAILY_LIMIT', 'off'],
    ['SMS_COUNTRIES', 'Germany'],
    ['SMS_COUNTRIES', '86:many'],
    ['JETAPI_URL', 'register.example'],
    ['JETAPI_URL', 'file:///etc/passwd'],
    ['CONTACT_EMAIL', 'hello'],
    ['SITE_LINKS', 'https://status.example'],
    ['SITE_LINKS', 'Status=http://status.example'],
    ['SITE_LINKS', 'Status=javascript:alert(1)'],
    ['SITE_LINKS', 'Status=https://me:secret@status.example'],
    ['SITE_LINKS', `${'x'.repeat(41)}=https://status.example`],
    ['SITE_LINKS', 'a=https://a.example,'.repeat(13)],
    ['PUBLIC_URL', 'photos.example'],
    ['PUSH_SERVICES', 'https://push.example, push.example'],
    ['PUBLIC_URL', 'ftp://photos.example'],
    ['PUBLIC_URL', 'https://photos.example/gallery'],
    ['PUBLIC_URL', 'https://photos.example?a=b'],
    ['PUBLIC_URL', 'https://me:secret@photos.example'],
    ['SITE_TIMEZONE', 'Mars/Olympus'],
    ['SITE_TIMEZONE', '+08:00'],
    ['DAILY_REJECTIONS', '0'],
    ['DAILY_REJECTIONS', 'on'],
    ['DRAIN_SECONDS', '-1'],
    ['DRAIN_SECONDS', '601'],
    ['DAILY_DELETIONS', '-1'],
    ['DAILY_REPORTS', '1.5'],
    ['DAILY_REPORTS', '10001'],
    ['DAILY_UPLOADS', '0'],
    ['WAITING_PHOTOS', '-1'],
    ['ACCOUNT_BYTES', '0'],
    ['ACCOUNT_BYTES', '20 pounds'],
    ['ACCOUNT_BYTES', 'GB'],
    ['TRUST_PROXY', 'everyone'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'with a space in between'],
    ['RATE_LIMITS', 'no'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://db/wingrail'],
    ['DATABASE_URL', 'wingrail'],
  ])('%s=%s is reported', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
  });

  test.each(['', 'sms.example', 'ftp://sms.example'])(
    'SMS_WEBHOOK_URL=%s is reported for the webhook',
    (url) => {
      expect(problemsOf({ SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: url })).toEqual([
        'SMS_WEBHOOK_URL must be an http or https URL when SMS_PROVIDER is webhook',
      ]);
    },
  );

  test.each(['', 'wingrail', '@photos.example', 'codes@'])(
    'MAIL_FROM=%s is reported with SMTP_URL',
    (from) => {
      expect(problemsOf({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: from })).toEqual([
        'MAIL_FROM must be an email address when SMTP_URL is set',
      ]);
    },
  );

  test.each(['mail.example', 'http://mail.example', 'smtp://'])('SMTP_URL=%s is reported', (url) => {
    expect(problemsOf({ SMTP_URL: url, MAIL_FROM: 'codes@photos.example' })).toEqual([
      'SMTP_URL must be a URL such as smtps://user:password@mail.example.org',
    ]);
  });

  test('MAIL_FROM without SMTP_URL is ignored', () => {
    expect(readConfig({ MAIL_FROM: 'codes@photos.example' })).toEqual(readConfig({}));
  });

  test('each missing variable of the object storage is reported', () => {
    expect(problemsOf({ S3_ENDPOINT: 'objects.example' })).toEqual([
      'S3_BUCKET is missing: object storage needs S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
      'S3_ACCESS_KEY_ID is missing: object storage needs S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
      'S3_SECRET_ACCESS_KEY is missing: object storage needs S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
      'S3_ENDPOINT must be an http or https URL',
    ]);
  });

  test('doesn’t hide other problems, and no password is printed', () => {
    const problems = problemsOf({
      PORT: 'x',
      LOG_LEVEL: 'x',
      FOUNDER_PASSWORD: 'abc',
      DATABASE_URL: 'mysql://user:key!@db/wingrail',
      S3_SECRET_ACCESS_KEY: 'key!',
      SMTP_URL: 'mail://user:key!@mail.example',
      MAIL_FROM: 'codes@photos.example',
    });
    expect(problems).toHaveLength(7);
    expect(problems.join()).not.toMatch(/abc|key!/);
  });
});

const warningsOf = (env: Record<string, string>) => {
  const read = readConfig(env);
  return read.ok ? questionableSettings(read.config).map((text) => text.split(' ')[0]) : read.problems;
};

test('behind a proxy, a missing PUBLIC_URL and codes in the log cause warnings', () => {
  const proxy = { TRUST_PROXY: '10.0.0.1' };
  const sms = { SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: 'https://sms.example' };
  expect(warningsOf({})).toEqual([]);
  expect(warningsOf(proxy)).toEqual(['PUBLIC_URL', 'SMS_PROVIDER']);
  expect(warningsOf({ ...proxy, ...sms })).toEqual(['PUBLIC_URL']);
  expect(warningsOf({ ...proxy, ...sms, PUBLIC_URL: 'https://photos.example' })).toEqual([]);
});
