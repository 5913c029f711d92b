/** Reads the operator's environment variables when the server starts (README.md, "Environment"). */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { SiteLink } from '../src/contract/calls/message-calls.ts';
import {
  ACCOUNT_BYTES,
  DAILY_DELETIONS,
  DAILY_REJECTIONS,
  DAILY_REPORTS,
  DAILY_UPLOADS,
  MAX_PASSWORD,
  MAX_USERNAME,
  MIN_PASSWORD,
  MIN_USERNAME,
  WAITING_PHOTOS,
} from '../src/contract/rules/limits.ts';
import { isPrintable } from '../src/contract/rules/printable.ts';
import { isEmail } from '../src/contract/rules/rules.ts';
import type { FounderConfig } from './modules/accounts/founder.ts';
import type { MailConfig } from './modules/accounts/codes/mail.ts';
import { readSmsBudget } from './modules/accounts/codes/sms-budget-config.ts';
import type { SmsBudget } from './modules/accounts/codes/sms-budget.ts';
import type { SmsConfig } from './modules/accounts/codes/sms.ts';
import { readPhone } from './modules/accounts/phone.ts';
import { readKeycloak } from './modules/accounts/keycloak/config.ts';
import type { KeycloakConfig } from './modules/accounts/keycloak/config.ts';
import type { UploadLimits } from './modules/photos/upload-limits.ts';
import { LOG_LEVELS } from './platform/lib/log.ts';
import type { LogLevel } from './platform/lib/log.ts';
import { readS3 } from './platform/storage/s3-config.ts';
import type { S3Config } from './platform/storage/s3-config.ts';

export interface Config {
  host: string;
  /** 0 lets the operating system choose a port. */
  port: number;
  /** The absolute path of the folder for partial uploads and, by default, the database and the photos. */
  dataDir: string;
  /** The URL of a PostgreSQL server; `undefined` means the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Object storage for finished photos; `undefined` means files in `dataDir`. */
  s3: S3Config | undefined;
  /** The founder's account, which has the user id 1. */
  founder: FounderConfig;
  sms: SmsConfig;
  /** How many codes may be sent by SMS per day, and to which countries. */
  smsBudget: SmsBudget;
  mail: MailConfig;
  /** The Keycloak server for secure accounts; `undefined` means that all accounts are local. */
  keycloak: KeycloakConfig | undefined;
  /**
   * The aircraft register in which registrations are looked up; `undefined` means that only the site's own photos are
   * searched.
   */
  jetapiUrl: string | undefined;
  /** The site's origin, such as `https://host`; `undefined` means the origin of each request. */
  publicUrl: string | undefined;
  /** Origins of push services besides those of the browsers' makers. */
  pushServices: string[];
  /** The email address shown on the contact page; `undefined` means none. */
  contactEmail: string | undefined;
  /** Additional links on the contact page, in the operator's order. */
  siteLinks: SiteLink[];
  /** The IANA name of the time zone that determines the days of daily limits. */
  siteTimeZone: string;
  /** How many photos a reviewer may reject per day; `undefined` means any number. */
  dailyRejections: number | undefined;
  /** How many photos of others a reviewer may delete per day; `undefined` means any number. */
  dailyDeletions: number | undefined;
  /** How many reports a user may make per day; `undefined` means any number. */
  dailyReports: number | undefined;
  /** What an account may send and store. */
  uploadLimits: UploadLimits;
  /** How long a stopping server, no longer ready, still takes requests, in seconds. */
  drainSeconds: number;
  /** The addresses of reverse proxies whose `X-Forwarded-*` headers are trusted. */
  trustProxy: string[];
  /** The bearer token for reading the metrics; `undefined` means that nobody may read them. */
  metricsToken: string | undefined;
  /** False turns off the per-address and per-account rate limits, but not the business limits. */
  rateLimits: boolean;
  logLevel: LogLevel;
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] };

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration from the environment. An empty variable counts as unset. Reports all problems, not only the
 * first.
 */
export function readConfig(env: Environment): ConfigResult {
  const problems: string[] = [];
  const get = (name: string) => (env[name] === '' ? undefined : env[name]);

  const config: Config = {
    host: get('HOST') ?? '127.0.0.1',
    port: readPort(get('PORT') ?? '8080', problems),
    dataDir: resolve(get('DATA_DIR') ?? 'data'),
    databaseUrl: readDatabaseUrl(get('DATABASE_URL'), problems),
    s3: readS3(get, problems),
    founder: readFounder(get, problems),
    sms: readSms(get('SMS_PROVIDER') ?? 'console', get('SMS_WEBHOOK_URL'), problems),
    smsBudget: readSmsBudget(get, problems),
    mail: readMail(get('SMTP_URL'), get('MAIL_FROM'), problems),
    keycloak: readKeycloak(get, problems),
    jetapiUrl: readUrl('JETAPI_URL', get('JETAPI_URL'), problems),
    publicUrl: readOrigin('PUBLIC_URL', get('PUBLIC_URL'), problems),
    pushServices: readOrigins('PUSH_SERVICES', get('PUSH_SERVICES') ?? '', problems),
    contactEmail: readContactEmail(get('CONTACT_EMAIL'), problems),
    siteLinks: readSiteLinks(get('SITE_LINKS') ?? '', problems),
    siteTimeZone: readTimeZone(get('SITE_TIMEZONE') ?? 'UTC', problems),
    dailyRejections: readDaily('DAILY_REJECTIONS', get('DAILY_REJECTIONS'), DAILY_REJECTIONS, problems),
    dailyDeletions: readDaily('DAILY_DELETIONS', get('DAILY_DELETIONS'), DAILY_DELETIONS, problems),
    dailyReports: readDaily('DAILY_REPORTS', get('DAILY_REPORTS'), DAILY_REPORTS, problems),
    uploadLimits: {
      daily: readDaily('DAILY_UPLOADS', get('DAILY_UPLOADS'), DAILY_UPLOADS, problems),
      waiting: readDaily('WAITING_PHOTOS', get('WAITING_PHOTOS'), WAITING_PHOTOS, problems),
      bytes: readBytes('ACCOUNT_BYTES', get('ACCOUNT_BYTES'), ACCOUNT_BYTES, problems),
    },
    drainSeconds: readDrainSeconds(get('DRAIN_SECONDS') ?? '5', problems),
    trustProxy: readTrustProxy(get('TRUST_PROXY') ?? '', problems),
    metricsToken: readMetricsToken(get('METRICS_TOKEN'), problems),
    rateLimits: readOnOff('RATE_LIMITS', get('RATE_LIMITS') ?? 'on', problems),
    logLevel: readLogLevel(get('LOG_LEVEL') ?? 'info', problems),
  };
  return problems.length === 0 ? { ok: true, config } : { ok: false, problems };
}

/** Messages to log about settings that are probably wrong for a site behind a proxy. None if no proxy is trusted. */
export function questionableSettings({ trustProxy, publicUrl, sms }: Config): string[] {
  if (trustProxy.length === 0) return [];
  return [
    ...(publicUrl === undefined ? ['PUBLIC_URL is not set: links use the host name of each request'] : []),
    ...(sms.provider === 'console'
      ? ['SMS_PROVIDER is console: codes are written to the log, not sent']
      : []),
  ];
}

function readPort(text: string, problems: string[]): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  problems.push(`PORT must be a number from 0 to 65535, not "${text}"`);
  return 0;
}

/** The URL contains a password, so the error message must not quote it. */
function readDatabaseUrl(url: string | undefined, problems: string[]): string | undefined {
  if (url !== undefined && !(/^postgres(ql)?:\/\//.test(url) && URL.canParse(url))) {
    problems.push('DATABASE_URL must be a URL such as postgres://user:password@host:5432/wingrail');
  }
  return url;
}

function readFounder(get: (name: string) => string | undefined, problems: string[]): Config['founder'] {
  const username = get('FOUNDER_USERNAME') ?? 'founder';
  const password = get('FOUNDER_PASSWORD');
  const typed = get('FOUNDER_PHONE');
  const phone = typed === undefined ? undefined : readPhone(typed);
  if (typed !== undefined && phone === undefined) {
    problems.push('FOUNDER_PHONE must be a phone number with its country code, such as +8613800138000');
  }
  if (username.trim().length < MIN_USERNAME || username.trim().length > MAX_USERNAME) {
    problems.push(`FOUNDER_USERNAME must have ${MIN_USERNAME} to ${MAX_USERNAME} characters`);
  }
  if (!isPrintable(username.trim())) {
    problems.push('FOUNDER_USERNAME must not contain invisible characters');
  }
  if (password !== undefined && (password.length < MIN_PASSWORD || password.length > MAX_PASSWORD)) {
    problems.push(`FOUNDER_PASSWORD must have ${MIN_PASSWORD} to ${MAX_PASSWORD} characters`);
  }
  return { username: username.trim(), password, phone };
}

function readSms(provider: string, url: string | undefined, problems: string[]): SmsConfig {
  if (provider === 'console') return { provider };
  if (provider !== 'webhook') {
    problems.push(`SMS_PROVIDER must be console or webhook, not "${provider}"`);
    return { provider: 'console' };
  }
  if (url === undefined || !/^https?:\/\//.test(url) || !URL.canParse(url)) {
    problems.push('SMS_WEBHOOK_URL must be an http or https URL when SMS_PROVIDER is webhook');
  }
  return { provider, url: url ?? '' };
}

/** The URL may contain a password, so the error message must not quote it. */
function readMail(url: string | undefined, from: string | undefined, problems: string[]): MailConfig {
  if (url === undefined) return { server: undefined };
  if (!/^smtps?:\/\/[^/]/.test(url) || !URL.canParse(url)) {
    problems.push('SMTP_URL must be a URL such as smtps://user:password@mail.example.org');
  }
  if (from === undefined || !/[^\s@]+@[^\s@]+/.test(from)) {
    problems.push('MAIL_FROM must be an email address when SMTP_URL is set');
  }
  return { server: url, from: from ?? '' };
}

/** The URL may contain a key, so the error message must not quote it. */
function readUrl(name: string, url: string | undefined, problems: string[]): string | undefined {
  if (url !== undefined && !(/^https?:\/\//.test(url) && URL.canParse(url))) {
    problems.push(`${name} must be an http or https URL`);
  }
  return url;
}

/** Reads the URL of a whole site. A path would be ignored, so it is an error. */
function readOrigin(name: string, url: string | undefined, problems: string[]): string | undefined {
  if (url === undefined) return undefined;
  // The host may be in any script. In `origin`, it is in Punycode.
  if (/^https?:\/\/[^\s/\\?#@]+\/?$/i.test(url) && URL.canParse(url)) return new URL(url).origin;
  problems.push(`${name} must be an http or https URL without a path, such as https://photos.example.org`);
  return undefined;
}

/** Reads origins separated by commas. */
function readOrigins(name: string, text: string, problems: string[]): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => readOrigin(name, part, problems) ?? []);
}

/** The address is public, so the error message may quote it. */
function readContactEmail(text: string | undefined, problems: string[]): string | undefined {
  if (text !== undefined && !isEmail(text)) {
    problems.push(`CONTACT_EMAIL must be an email address, not "${text}"`);
  }
  return text?.trim();
}

/** The most links on the contact page. */
const MAX_SITE_LINKS = 12;
/** The most characters in the name of a link. */
const MAX_LINK_NAME = 40;

/** Reads `name=https://…` pairs separated by commas. A comma in a URL must be written as %2C. */
function readSiteLinks(text: string, problems: string[]): SiteLink[] {
  const pairs = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (pairs.length > MAX_SITE_LINKS) problems.push(`SITE_LINKS must have at most ${MAX_SITE_LINKS} links`);
  return pairs.map((pair) => {
    const at = pair.indexOf('=');
    const [name, url] = [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()];
    if (name === '' || name.length > MAX_LINK_NAME || !isPublicAddress(url)) {
      problems.push(
        `SITE_LINKS must list names of at most ${MAX_LINK_NAME} characters with https URLs, ` +
          `such as Status=https://status.example, not "${pair}"`,
      );
    }
    return { name, url };
  });
}

/** True for a URL that may be published: https, without a user name and password. */
function isPublicAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}

function readTimeZone(name: string, problems: string[]): string {
  try {
    // Offsets are refused, because PostgreSQL reads `+08:00` as west of Greenwich.
    if (!/^[A-Za-z]/.test(name)) throw new RangeError('an offset is not a time zone');
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    problems.push(`SITE_TIMEZONE must be an IANA time zone such as Asia/Shanghai, not "${name}"`);
    return 'UTC';
  }
}

/** The highest daily limit that may be set. */
const MAX_DAILY = 10_000;

function readDaily(
  name: string,
  text: string | undefined,
  defaultLimit: number,
  problems: string[],
): number | undefined {
  if (text === undefined) return defaultLimit;
  if (text === 'off') return undefined;
  if (/^[1-9]\d*$/.test(text) && Number(text) <= MAX_DAILY) return Number(text);
  problems.push(`${name} must be a number from 1 to ${MAX_DAILY}, or off, not "${text}"`);
  return defaultLimit;
}

const UNITS: Readonly<Record<string, number>> = { '': 1, KB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12 };

/** Reads a number of bytes such as `20 GB` or `20000000000`. */
function readBytes(
  name: string,
  text: string | undefined,
  defaultLimit: number,
  problems: string[],
): number | undefined {
  if (text === undefined) return defaultLimit;
  if (text === 'off') return undefined;
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?) ?([KMGT]B|)$/i.exec(text.trim()) ?? [];
  const bytes = Math.round(Number(digits) * (UNITS[unit.toUpperCase()] ?? Number.NaN));
  if (bytes > 0 && Number.isSafeInteger(bytes)) return bytes;
  problems.push(`${name} must be a size such as 20 GB, or off, not "${text}"`);
  return defaultLimit;
}

/** The longest drain in seconds. */
const MAX_DRAIN = 600;

function readDrainSeconds(text: string, problems: string[]): number {
  if (/^\d+$/.test(text) && Number(text) <= MAX_DRAIN) return Number(text);
  problems.push(`DRAIN_SECONDS must be a number from 0 to ${MAX_DRAIN}, not "${text}"`);
  return 0;
}

function readTrustProxy(text: string, problems: string[]): string[] {
  const addresses = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  for (const address of addresses) {
    if (!isAddressOrRange(address)) {
      problems.push(`TRUST_PROXY must list IP addresses or ranges such as 10.0.0.0/8, not "${address}"`);
    }
  }
  return addresses;
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  // A range of 0 bits would let everybody choose an address.
  return bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function readMetricsToken(token: string | undefined, problems: string[]): string | undefined {
  if (token !== undefined && !/^[\w-]{16,128}$/.test(token)) {
    problems.push('METRICS_TOKEN must have 16 to 128 letters, digits, _ or -');
  }
  return token;
}

function readOnOff(name: string, text: string, problems: string[]): boolean {
  if (text !== 'on' && text !== 'off') problems.push(`${name} must be on or off, not "${text}"`);
  return text !== 'off';
}

function readLogLevel(text: string, problems: string[]): LogLevel {
  const level = LOG_LEVELS.find((candidate) => candidate === text);
  if (level === undefined) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}"`);
  return level ?? 'info';
}
