/** How many browsers and networks of one user are remembered; the ones unused for longest are forgotten. */
export const mostKnown = 50
