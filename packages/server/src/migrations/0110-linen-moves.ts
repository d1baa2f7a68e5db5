import type { Migration } from '../platform/db/migrate.ts'

/** From where a move of linen took its sets, to put them back. */
export const linenMoves: Migration = {
  name: '0110-linen-moves',
  async up(db) {
    await db.schema.alterTable('supply_move').addColumn('taken', 'text').execute()
  },
}
