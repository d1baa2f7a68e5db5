import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/**
 * One database of this phone, opened on first use, and again after the browser has closed it. A later build
 * that upgrades it need not wait for this page. `upgrade` migrates it to `version`.
 */
export function database<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | null = null
  const forget = () => {
    opening = null
  }
  return () => {
    if (opening) return opening
    opening = openDB<Schema>(name, version, {
      upgrade,
      blocking() {
        void opening?.then((opened) => opened.close())
        forget()
      },
      terminated: forget,
    })
    opening.catch(forget)
    return opening
  }
}
