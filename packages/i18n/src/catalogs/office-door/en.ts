/** The login, and what is said everywhere behind it too. */
export const door = {
  door: {
    title: 'Log in',
    lead: 'Cleaning sessions, photos and reports in one place.',
    email: 'E-mail',
    password: 'Password',
    show: 'Show password',
    submit: 'Log in',
    checking: 'Checking your login…',
    opening: 'Opening Brightkey…',
    both: 'Enter e-mail and password',
    language: 'Language',
    broken: 'This page could not be loaded.',
  },
  auth: {
    login_failed: 'Wrong e-mail or password.',
    profile_load: 'Error loading profile',
    profile_update: 'Error updating profile',
    password_change: 'Error changing the password',
  },
  common: {
    retry: 'Try again',
    no_network: 'No connection to the server. Check the network and try again.',
  },
} as const
