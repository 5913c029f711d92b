import type { DbContext } from '../../platform/db/client.ts';
import type { Background } from '../../platform/lib/background.ts';
import type { ConcurrencyLimit } from '../../platform/lib/concurrency-limit.ts';
import type { Logger } from '../../platform/lib/log.ts';
import type { SignInAttempts } from '../../platform/limits/sign-in-attempts.ts';
import type { WrongCodes } from '../../platform/limits/wrong-codes.ts';
import type { FreeSpace } from '../../platform/storage/free-space.ts';
import type { S3Config } from '../../platform/storage/s3-config.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { OnlineUsers } from './online-users.ts';
import type { Keycloak } from './keycloak/keycloak.ts';
import type { EmailSender, MailSender } from './codes/mail.ts';
import type { FounderConfig } from './founder.ts';
import type { SmsBudget } from './codes/sms-budget.ts';
import type { SmsConfig, SmsSender } from './codes/sms.ts';

/** What the account calls need from the server. */
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
  /** Limits how much of the disk under DATA_DIR uploads may use. */
  readonly space: FreeSpace;
  /** Limits how many multipart forms are received at once, per address and per network. */
  readonly forms: Readonly<Record<'addresses' | 'networks', ConcurrencyLimit<string>>>;
  readonly sms: SmsSender;
  readonly mail: MailSender;
  /** Sends e-mails other than codes; undefined without a mail server. */
  readonly letters: EmailSender | undefined;
  readonly activity: OnlineUsers;
  /** The Keycloak server of secure accounts; undefined if all accounts are local. */
  readonly keycloak: Keycloak | undefined;
  readonly signInAttempts: SignInAttempts;
  /** Counts wrong codes per network. */
  readonly wrongCodes: WrongCodes;
  /** Work that continues after the response is sent. */
  readonly background: Background;
  /** The directory for temporary files of running requests. */
  readonly temporaryDir: string;
}
