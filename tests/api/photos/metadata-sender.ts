/** A user who sends photos with hand-made metadata. */
import sharp from 'sharp';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { exifSegment, withSegments } from '../../files/jpeg-parts.ts';
import { sendAndSee } from '../sent-photo.ts';
import type { SentPhoto } from '../sent-photo.ts';
import { tiff } from '../../files/tiff.ts';
import type { Directories } from '../../files/tiff.ts';

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
    // Of one colour, since each photo with other metadata is drawn anew.
    const picture = { width: 852, height: 852, channels: 3, background: '#88aacc' } as const;
    const bare = await sharp({ create: picture }).jpeg().toBuffer();
    return new MetadataSender(server, await server.addUser('ann'), bare);
  }

  sendWith(...segments: Buffer[]): Promise<SentPhoto> {
    return sendAndSee(this.server, this.user, withSegments(this.bare, ...segments));
  }

  sendWithExif(directories: Directories): Promise<SentPhoto> {
    return this.sendWith(exifSegment(tiff(directories)));
  }
}
