/** The photo whose picture grows from its card into its page. */
import { create } from 'zustand';

/**
 * Its id, from the press on its card until its page is there, else 0. No other picture has a name: React drops what is
 * pressed and typed while it begins a view transition, and it begins one wherever something named appears.
 */
export const useOpenedPhoto = create(() => 0);
