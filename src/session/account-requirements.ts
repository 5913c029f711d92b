/**
 * What a signed-in user is asked for before anything may change: the terms, a verified telephone number, the password
 * once more (docs/rules/accounts.md, "Agreement", "Verified number" and "Password again"). Any code of the page may ask;
 * the shell shows the dialogs.
 */
import { create } from 'zustand';

/** The event on `window` after which the terms are checked at once (docs/rules/accounts.md, "Agreement"). */
export const FORCE_EULA_CHECK = 'forceEULACheck';

interface RequirementPrompts {
  /** The dialog that verifies a number is wanted. */
  phoneAsked: boolean;
  /** Tells all who wait for the password whether it was entered; present while its dialog is wanted. */
  answerPassword: ((entered: boolean) => void) | undefined;
}

export const useRequirementPrompts = create<RequirementPrompts>(() => ({
  phoneAsked: false,
  answerPassword: undefined,
}));

/** Has the terms checked at once; their dialog opens unless they are accepted. */
export function askForTerms(): void {
  window.dispatchEvent(new Event(FORCE_EULA_CHECK));
}

/** Opens the dialog that verifies a telephone number. */
export function askForPhone(): void {
  useRequirementPrompts.setState({ phoneAsked: true });
}

/** The dialog was closed. */
export function stopAskingForPhone(): void {
  useRequirementPrompts.setState({ phoneAsked: false });
}

let password: Promise<boolean> | undefined;

/** Opens the dialog that takes the password again. Gives whether it was entered; false where it was closed. */
export function askForPassword(): Promise<boolean> {
  password ??= new Promise((resolve) => {
    useRequirementPrompts.setState({
      answerPassword: (entered) => {
        password = undefined;
        useRequirementPrompts.setState({ answerPassword: undefined });
        resolve(entered);
      },
    });
  });
  return password;
}
