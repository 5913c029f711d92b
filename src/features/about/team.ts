/**
 * The two who build the site, for the page about it (docs/rules/screens.md, "About"). An operator who runs a version of
 * their own fills in the names; without one the role stands alone. Names are not translated.
 */
export interface TeamMember {
  part: 'page' | 'server';
  name?: string;
}

export const TEAM: readonly TeamMember[] = [{ part: 'page' }, { part: 'server' }];
