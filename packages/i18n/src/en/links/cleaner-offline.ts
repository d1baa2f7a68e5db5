/** What the page says where there is no network. Loaded late. */
export const texts = {
  offline: {
    as_of: 'As of {time}, no network',
    first_title: 'This link needs a connection once',
    first_text: 'Open it once while you are online. After that it also opens offline.',
  },
} as const
