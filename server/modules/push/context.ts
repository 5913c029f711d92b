import type { DbContext } from '../../platform/db/client.ts';
import type { Logger } from '../../platform/lib/log.ts';

/** What the calls about pushes need from the server. */
export interface PushContext extends DbContext {
  readonly config: {
    readonly publicUrl: string | undefined;
    /** Origins of push services besides the known ones. */
    readonly pushServices: readonly string[];
  };
}

/** What sending needs besides. */
export interface PushSendingContext extends DbContext {
  readonly config: PushContext['config'] & { readonly contactEmail: string | undefined };
  readonly log: Logger;
}
