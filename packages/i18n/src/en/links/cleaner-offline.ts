/** What the page says where there is no network. Loaded late. */
export const texts = {
  offline: {
    as_of: 'As of {time}, no network',
    first_title: 'This link needs the network once',
    first_text: 'Open it where there is a connection. After that it opens without one too.',
  },
} as const
