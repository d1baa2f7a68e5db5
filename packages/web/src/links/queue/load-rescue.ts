/** The zip and all about it, in a chunk of its own. */
export const loadRescue = () => import('./rescue-files.ts')
