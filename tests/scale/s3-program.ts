/** The tests' S3 in a process of its own, so that its work isn't on the clients' event loop. Prints its settings. */
import { startS3Server } from '../api/storage/s3-server.ts';

const server = await startS3Server();
process.once('SIGTERM', () => void server.close());
console.log(JSON.stringify(await server.makeBucket()));
