/** A user who sends photos with hand-made metadata. */
import sharp from 'sharp';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { exifSegment, withSegments } from '../jpeg-parts.ts';
import { smallJpeg } from '../photo-forms.ts';
import { sendAndSee } from '../sent-photo.ts';
import type { SentPhoto } from '../sent-photo.ts';
import { tiff } from '../tiff.ts';
import type { Directories } from '../tiff.ts';

export class MetadataSender {
  readonly server: TestServer;
  readonly user: TestUser;
  /** A photo without any metadata. */
  readonly bare: Buffer;

  private constructor(server: TestServer, user: TestUser, bare: Buffer) {
    this.server = server;
    this.user = user;
    this.bare = bare;
  }

  /** Creates a sender and starts its server, which the caller must close. */
  static async start(): Promise<MetadataSender> {
    const server = await startTestServer();
    const bare = await sharp(await smallJpeg())
      .jpeg()
      .toBuffer();
    return new MetadataSender(server, await server.addUser('ann'), bare);
  }

  sendWith(...segments: Buffer[]): Promise<SentPhoto> {
    return sendAndSee(this.server, this.user, withSegments(this.bare, ...segments));
  }

  sendWithExif(directories: Directories): Promise<SentPhoto> {
    return this.sendWith(exifSegment(tiff(directories)));
  }
}
