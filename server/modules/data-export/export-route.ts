/** `/api/user/export/{ticket}`: downloads the archive (docs/rules/accounts.md, "Data export"). */
import type { FastifyInstance } from 'fastify';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { sendRefusal } from '../../platform/http/error-responses.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { archiveOf } from './archive.ts';
import type { DataExportContext } from './context.ts';
import { entriesOf } from './entries.ts';
import { EXPORT_IN_PROGRESS, redeemTicket } from './request-export.ts';

/** Sends the archive of the user whom the ticket belongs to. */
export async function exportRoute(app: FastifyInstance, ctx: DataExportContext): Promise<void> {
  app.get<{ Params: { ticket: string } }>(
    '/api/user/export/:ticket',
    {
      exposeHeadRoute: false,
      config: {
        file: {
          summary: 'Download the archive that `POST /api/user/export` gave this address for',
          contentType: 'application/zip',
          access: 'public',
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const user = await redeemTicket(ctx, request.params.ticket);
      if (user === undefined) return sendRefusal(reply, refuse('not_found', OVER));
      const release = ctx.exports.acquire(user.id);
      if (release === undefined) return sendRefusal(reply, refuse('conflict', EXPORT_IN_PROGRESS));
      const at = ctx.clock();
      const archive = archiveOf(entriesOf(ctx, user), at);
      archive.once('close', release);
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${fileName(user, at)}"`)
        .send(archive);
    },
  );
}

/** Headers must be ASCII, so the file is named after the user's id if the username isn't. */
function fileName({ id, username }: Viewer, at: Date): string {
  const who = /^[\w.-]+$/.test(username) ? username : String(id);
  return `wingrail-${who}-${at.toISOString().slice(0, 10)}.zip`;
}

const OVER = {
  error: 'This download link is no longer valid. Please start the download again.',
  error_zh: '这个下载地址已失效，请重新下载。',
};
