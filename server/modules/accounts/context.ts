import type { DbContext } from '../../platform/db/client.ts';
import type { Background } from '../../platform/lib/background.ts';
import type { ConcurrencyLimit } from '../../platform/lib/concurrency-limit.ts';
import type { Logger } from '../../platform/lib/log.ts';
import type { SignInAttempts } from '../../platform/limits/sign-in-attempts.ts';
import type { WrongCodes } from '../../platform/limits/wrong-codes.ts';
import type { FreeSpace } from '../../platform/storage/free-space.ts';
import type { S3Config } from '../../platform/storage/s3-config.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Activity } from './activity.ts';
import type { Keycloak } from './keycloak/keycloak.ts';
import type { LetterSender, MailSender } from './codes/mail.ts';
import type { FounderConfig } from './founder.ts';
import type { SmsBudget } from './codes/sms-budget.ts';
import type { SmsConfig, SmsSender } from './codes/sms.ts';

/** What the calls about accounts need of the server. */
export interface AccountsContext extends DbContext {
  readonly config: {
    readonly founder: FounderConfig;
    readonly sms: SmsConfig;
    readonly smsBudget: SmsBudget;
    readonly siteTimeZone: string;
    readonly publicUrl: string | undefined;
    readonly s3: S3Config | undefined;
  };
  readonly log: Logger;
  readonly storage: Storage;
  /** What uploads may take of the disk under DATA_DIR. */
  readonly space: FreeSpace;
  /** Forms with files that are under way, by address and by network. */
  readonly forms: Readonly<Record<'addresses' | 'networks', ConcurrencyLimit<string>>>;
  readonly sms: SmsSender;
  readonly mail: MailSender;
  /** For what isn't a code; undefined without a mail server. */
  readonly letters: LetterSender | undefined;
  readonly activity: Activity;
  /** Where secure accounts are; `undefined`: all accounts are local. */
  readonly keycloak: Keycloak | undefined;
  readonly signInAttempts: SignInAttempts;
  /** Wrong codes by network. */
  readonly wrongCodes: WrongCodes;
  /** What goes on after an answer. */
  readonly background: Background;
  /** A folder for files of requests that are under way. */
  readonly temporaryDir: string;
}
