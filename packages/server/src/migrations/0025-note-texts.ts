import type { Migration } from '../platform/db/migrate.ts'

export const noteTexts: Migration = {
  name: '0025-note-texts',
  async up(db) {
    // JSON of the note by language, as the office gave it; null where the phrasebook decides.
    await db.schema.alterTable('session').addColumn('note_texts', 'text').execute()
    await db.schema.alterTable('apartment').addColumn('access_note_texts', 'text').execute()
  },
}
