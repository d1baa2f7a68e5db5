import { join } from 'node:path'

/** The database's file in a data folder. */
export const sqliteFile = (dataDir: string) => join(dataDir, 'brightkey.sqlite')

/** Tables with this prefix make up the search index, which exists on SQLite only and is derived from the others. */
export const searchTablePrefix = 'search_'

/** Selects the names of all other tables, which a copy on another database has too. */
export const plainTables = `select name from pragma_table_list
  where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like '${searchTablePrefix}%'`
