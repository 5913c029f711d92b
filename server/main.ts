/** The entry point of `npm start`. */
import { runProgram } from './run-program.ts';
import { startServer } from './server.ts';

await runProgram(async (config) => {
  const server = await startServer(config);
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    const atOnce = isStopping || signal === 'SIGINT';
    isStopping = true;
    void server.stop({ drainMs: config.drainSeconds * 1000, atOnce });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
});
