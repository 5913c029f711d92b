/** The data that a server in its own process starts on. It is a copy of what a server leaves after one start and stop. */
import path from 'node:path';
import { cloneDatabase } from '../../api/database/embedded.ts';
import { restoreFolder } from './restore-folder.ts';

export interface OwnData {
  /** Restores the data and returns its folder. The previous server must have stopped. */
  fresh: () => string;
}

/** Creates the data by starting and stopping a server once in a folder. */
type StartOnce = (dataDir: string) => Promise<void>;

export async function ownData(folder: string, startOnce: StartOnce): Promise<OwnData> {
  const [template, dataDir] = [path.join(folder, 'template'), path.join(folder, 'data')];
  await cloneDatabase(path.join(template, 'db'));
  await startOnce(template);
  return {
    fresh: () => {
      restoreFolder(template, dataDir);
      return dataDir;
    },
  };
}
