/** The entry point of `npm start`. */
import { runProgram } from './run-program.ts';
import { startServer } from './server.ts';

await runProgram(async (config) => {
  const server = await startServer(config);
  const stop = () => {
    void server.stop();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
});
