import { useRequirementPrompts } from './account-requirements.ts';

let pendingPassword: Promise<boolean> | undefined;

/**
 * Prompts for the password again. Resolves to whether it was entered; false if the dialog was closed. Concurrent
 * callers share one prompt.
 */
export function promptForPassword(): Promise<boolean> {
  pendingPassword ??= new Promise((resolve) => {
    useRequirementPrompts.setState({
      answerPassword: (entered) => {
        pendingPassword = undefined;
        useRequirementPrompts.setState({ answerPassword: undefined });
        resolve(entered);
      },
    });
  });
  return pendingPassword;
}
