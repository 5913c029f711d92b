/** The photo whose picture grows into its page, and back into its card. */
import { create } from 'zustand';

/**
 * Its id, from the press on its card until its page is left. No other picture has a name: React drops what is pressed and
 * typed while it begins a view transition, and it begins one wherever something named appears.
 */
export const useOpenedPhoto = create<{ id?: number | undefined }>(() => ({}));
