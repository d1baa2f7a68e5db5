import { randomUUID } from 'node:crypto'
import type { WriteCtx } from '../context.ts'
import type { Database } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { OperatorError } from '../operator-error.ts'
import type { Keys } from './keys.ts'

declare module '../db/tables.ts' {
  interface Tables {
    /** Facts about the installation, such as the fingerprint of its secret. */
    installation: { name: string; value: string }
  }
}

/** This process has another secret than the one the database was used with. */
class OtherSecret extends OperatorError {
  override readonly name = 'OtherSecret'

  constructor() {
    super(
      'This database is used with another secret. Set SECRET_KEY to the same value for every process (or DATA_DIR to the ' +
        'folder with its secret.key). To change the secret for good, stop all processes and run: npm run change-secret',
    )
  }
}

const name = 'secret_fingerprint'

/**
 * Stores the secret's fingerprint at the first start; afterwards throws {@link OtherSecret} if it differs. Processes with
 * different secrets would refuse each other's logins, links and photo addresses.
 */
export async function requireSameSecret(database: Database, { fingerprint }: Keys): Promise<void> {
  if ((await readFingerprint(database)) === undefined) await addFact(database, { name, value: fingerprint })
  if ((await readFingerprint(database)) !== fingerprint) throw new OtherSecret()
}

/** Makes the secret of this process the database's. Returns false if it was already. */
export async function adoptSecret(database: Database, { fingerprint }: Keys): Promise<boolean> {
  if ((await readFingerprint(database)) === fingerprint) return false
  await inTransaction(database, (trx) =>
    trx
      .insertInto('installation')
      .values({ name, value: fingerprint })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: fingerprint }))
      .execute(),
  )
  return true
}

/** Other transactions that lock the installation wait until this one ends. */
export async function lockInstallation({ db }: WriteCtx): Promise<void> {
  await db.selectFrom('installation').select('name').where('name', '=', name).forUpdate().execute()
}

/** Stores a fact about the installation and returns what it was before; one transaction at a time. */
export async function replaceFact(ctx: WriteCtx, fact: string, value: string): Promise<string | undefined> {
  await lockInstallation(ctx)
  const { db } = ctx
  const before = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', fact)
    .executeTakeFirst()
  await db
    .insertInto('installation')
    .values({ name: fact, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  return before?.value
}

/** The random id of the database, made when it is first asked for. */
export async function loadInstallationId(database: Database): Promise<string> {
  const known = await readFact(database, 'id')
  if (known !== undefined) return known
  await addFact(database, { name: 'id', value: randomUUID() })
  return loadInstallationId(database)
}

/** Another process may start at the same moment: the first one decides. */
const addFact = (database: Database, fact: Tables['installation']) =>
  inTransaction(database, (trx) =>
    trx
      .insertInto('installation')
      .values(fact)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )

const readFingerprint = (database: Database) => readFact(database, name)

async function readFact({ reader }: Database, fact: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('installation')
    .select('value')
    .where('name', '=', fact)
    .executeTakeFirst()
  return row?.value
}
