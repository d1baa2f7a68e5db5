import { instant } from '../platform/db/dialects.ts'
import type { AnyTables, Migration } from '../platform/db/migrate.ts'

type Row = AnyTables[string]

/**
 * A recipient belongs to the coordinator whose session's report was sent, so that others neither see nor delete it.
 * SQLite cannot change a unique constraint, so the table is recreated.
 */
export const recipientOwners: Migration = {
  name: '0012-recipient-owners',
  async up(db, dialect) {
    const rows = await db.selectFrom('apartment_recipient').selectAll().execute()
    const sent = await db
      .selectFrom('delivery')
      .innerJoin('session', 'session.id', 'delivery.session_id')
      .select(['apartment_id', 'channel', 'recipient', 'session.created_by as owner_id'])
      .where('session.created_by', 'is not', null)
      .distinct()
      .execute()
    const recipientKey = (row: Row) => JSON.stringify([row.apartment_id, row.channel, row.recipient])
    const owners = Map.groupBy(sent, recipientKey)

    await db.schema.dropTable('apartment_recipient').execute()
    await db.schema
      .createTable('apartment_recipient')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('apartment_id', 'text', (column) =>
        column.notNull().references('apartment.id').onDelete('cascade'),
      )
      .addColumn('owner_id', 'text', (column) => column.references('user.id').onDelete('set null'))
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('recipient_name', 'text')
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('last_used_at', instant(dialect), (column) => column.notNull())
      .addUniqueConstraint('apartment_recipient_once', ['apartment_id', 'channel', 'recipient', 'owner_id'])
      .execute()
    await db.schema
      .createIndex('apartment_recipient_owner')
      .on('apartment_recipient')
      .column('owner_id')
      .execute()
    for (const row of rows) {
      // Recipients without a session remain visible to administrators only.
      const known = owners.get(recipientKey(row))?.map(({ owner_id }) => owner_id) ?? [null]
      for (const [index, owner_id] of known.entries()) {
        const id = index === 0 ? row.id : `${row.id}-${index}`
        await db
          .insertInto('apartment_recipient')
          .values({ ...row, id, owner_id: owner_id ?? null })
          .execute()
      }
    }
  },
}
