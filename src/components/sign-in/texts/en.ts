/** Strings of the question whether a visitor wants to log in. */
export const askToLogIn = { title: 'Login Required', logIn: 'Log in' } as const;
