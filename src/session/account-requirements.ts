/**
 * Prompts for what a signed-in user has to do before they may change anything: accept the terms, verify a telephone
 * number, enter the password again (docs/rules/accounts.md, "Agreement", "Verified number" and "Reauthentication"). Any
 * code of the page may prompt; the shell shows the dialogs.
 */
import { create } from 'zustand';

/** The event on `window` that triggers a check of the terms (docs/rules/accounts.md, "Agreement"). */
export const FORCE_EULA_CHECK = 'forceEULACheck';

interface RequirementPrompts {
  /** True while the dialog that verifies a number is open. */
  phoneAsked: boolean;
  /** Resolves the pending password prompt; present while its dialog is open. */
  answerPassword: ((entered: boolean) => void) | undefined;
}

export const useRequirementPrompts = create<RequirementPrompts>(() => ({
  phoneAsked: false,
  answerPassword: undefined,
}));

/** Checks at once whether the terms are accepted; if not, their dialog opens. */
export function promptForTerms(): void {
  window.dispatchEvent(new Event(FORCE_EULA_CHECK));
}

/** Opens the dialog that verifies a telephone number. */
export function promptForPhone(): void {
  useRequirementPrompts.setState({ phoneAsked: true });
}

/** Closes the dialog that verifies a telephone number. */
export function closePhonePrompt(): void {
  useRequirementPrompts.setState({ phoneAsked: false });
}
