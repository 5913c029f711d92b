/** The photo whose picture takes part in the view transition from its card to its page. */
import { create } from 'zustand';

/**
 * The photo's id, from the click on its card until its page is shown; otherwise 0. No other picture has a transition
 * name, because React starts a view transition whenever a named element appears, and drops clicks and key presses
 * while it starts one.
 */
export const useOpenedPhoto = create(() => 0);
