declare module 'virtual:precache' {
  /** The entry whose pages this worker serves; `day` is the one page of the links that cleaners open daily. */
  export const entry: 'public' | 'links' | 'day'
  /** Where the server gives the page of that entry without data. */
  export const shell: string
  /** Addresses of the files of this build that those pages may need. */
  export const files: readonly string[]
  /** A name for exactly these files. */
  export const build: string
}
