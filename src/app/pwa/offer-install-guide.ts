import { installGuide } from '../../components/install-guide/install-guide.ts';
import { declined, useInstall } from './install.ts';

/** Offers to install the app where the browser never does, because it has no prompt. */
export function offerInstallGuide(): void {
  if (installGuide() !== undefined && !declined()) useInstall.setState({ prompt: 'guide' });
}
