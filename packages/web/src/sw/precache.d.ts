declare module 'virtual:precache' {
  /** Addresses of the files of this build that the cleaner's page may need. */
  export const files: readonly string[]
  /** A name for exactly these files. */
  export const build: string
}
