import { join } from 'node:path'

/** The database's file in a data folder. */
export const sqliteFile = (dataDir: string) => join(dataDir, 'brightkey.sqlite')
