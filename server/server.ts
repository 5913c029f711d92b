/** Starts and stops the whole server. */
import type { FastifyInstance } from 'fastify';
import { ensureFounder } from './modules/accounts/founder.ts';
import { normalizePhones } from './modules/accounts/normalize-phones.ts';
import { createApp } from './app.ts';
import { questionableSettings } from './config.ts';
import type { Config } from './config.ts';
import { createContext } from './context.ts';
import type { Context, ContextOverrides } from './context.ts';
import { writeLine } from './platform/lib/log.ts';
import { CLIENT_DIR } from './platform/lib/paths.ts';
import { startIdleWork } from './jobs/idle-work.ts';
import { startPhotoChecks } from './jobs/photo-checks.ts';
import { startPushes } from './jobs/pushes.ts';
import { vapidKeys } from './modules/push/vapid-keys.ts';
import { startSweeps } from './jobs/sweeps.ts';
import { stopper } from './stop.ts';
import type { StopOptions } from './stop.ts';
import { keepAssetsStored, storeAssetsAtStart } from './web/static/store-assets.ts';

export interface RunningServer {
  readonly ctx: Context;
  readonly app: FastifyInstance;
  /** Such as `http://host:port`. */
  readonly address: string;
  /** Ends the server (`stop.ts`). May be called again, to end at once what was to take longer. */
  stop(how?: StopOptions): Promise<void>;
}

/** Starts a server. Throws `StartRefused`, or the operating system's error if the server can't listen. */
export async function startServer(config: Config, overrides: ContextOverrides = {}): Promise<RunningServer> {
  const ctx = await createContext(config, overrides);
  try {
    await ensureFounder(ctx, writeLine);
    await normalizePhones(ctx);
    await vapidKeys(ctx.db);
    // Before a page can be sent that other servers of the site may be asked for the assets of.
    await storeAssetsAtStart(ctx, CLIENT_DIR, ctx.startWait);
    const app = await createApp(ctx);
    const address = await app.listen({ host: config.host, port: config.port });
    ctx.log.info('listening', { address });
    for (const setting of questionableSettings(config)) ctx.log.warn('setting_to_look_at', { setting });
    const stopSweeps = startSweeps(ctx);
    const stopIdleWork = startIdleWork(ctx);
    const stopChecks = startPhotoChecks(ctx);
    const stopPushes = startPushes(ctx);
    const stopAssets = keepAssetsStored(ctx, CLIENT_DIR);
    const stopJobs = async () => {
      await Promise.all([stopSweeps(), stopIdleWork(), stopChecks(), stopPushes(), stopAssets()]);
    };
    return { ctx, app, address, stop: stopper({ app, ctx, stopJobs }) };
  } catch (error) {
    await ctx.destroy();
    throw error;
  }
}
