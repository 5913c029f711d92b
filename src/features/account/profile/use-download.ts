import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkError } from '../../../data/errors.ts';
import { useWriteCall } from '../../../data/use-write-call.ts';
import { profileProblem } from './profile-problem.ts';

/** Downloading all of one's own data (docs/rules/accounts.md, "One's own data"). */
export function useDownload(): {
  busy: boolean;
  problem: string | undefined;
  /** The browser has begun; how far it is, is its own to say. */
  begun: boolean;
  download: () => Promise<void>;
} {
  const { t } = useTranslation();
  const ask = useWriteCall('POST /api/user/export');
  const [begun, setBegun] = useState(false);
  const [problem, setProblem] = useState<string>();
  const download = async () => {
    setBegun(false);
    setProblem(undefined);
    const outcome = await ask.write({});
    if (outcome.ok) {
      saveAs(outcome.answer.url);
      setBegun(true);
    } else if (outcome.problem instanceof NetworkError && outcome.problem.reason === 'offline') {
      setProblem(t('profile.data.offline'));
    } else {
      setProblem(profileProblem(outcome.problem, t('profile.data.failed'), t));
    }
  };
  return { busy: ask.state === 'busy', problem, begun, download };
}

/** Leaves a file to the browser, which writes it to the disk as it comes; it may be gigabytes. */
function saveAs(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
