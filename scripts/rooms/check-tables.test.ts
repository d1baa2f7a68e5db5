import { expect, test } from 'vitest'
import { borrowedTables } from './check-tables.ts'

const features = 'packages/server/src/features'
const tables: [string, string][] = [
  [`${features}/sessions/tables.ts`, 'interface Tables {\n  session: SessionTable\n  task: TaskTable\n}'],
  [`${features}/users/tables.ts`, 'interface Tables {\n  user: UserTable\n}'],
  ['packages/server/src/platform/mail/tables.ts', 'interface Tables {\n  mail: MailTable\n}'],
]
const verdict = (path: string, text: string) => borrowedTables(new Map([...tables, [path, text]]))

const refused: [path: string, text: string][] = [
  [`${features}/reports/commands.ts`, `db.updateTable('session').set({})`],
  [`${features}/reports/commands.ts`, `db.deleteFrom('task')`],
  [`${features}/reports/commands.ts`, `db.insertInto('user').values({})`],
  [`${features}/reports/queries.ts`, `eb.selectFrom('task').select('id')`],
  [`${features}/reports/queries.ts`, `db\n  .selectFrom(\n    'task as other')`],
  [`${features}/reports/queries.ts`, `query.innerJoin('task', 'task.id', 'x.task_id')`],
  [`${features}/reports/queries.ts`, 'sql<Row>`select 1 from task limit 1`'],
  [`${features}/settings/queries.ts`, 'sql`update session set note = null`'],
  [`${features}/sessions/queries.ts`, `db.selectFrom('mail')`],
  ['packages/server/src/platform/mail/mailer.ts', `db.selectFrom('user')`],
  ['packages/server/src/main.ts', `db.selectFrom('user')`],
]

const allowed: [path: string, text: string][] = [
  [`${features}/sessions/tasks/commands.ts`, `db.updateTable('session')`],
  [`${features}/sessions/office/queries.ts`, `db.selectFrom('event').leftJoin('user', 'user.id', 'by')`],
  [`${features}/inspections/queries.ts`, `db.selectFrom('inspection').innerJoin('session', 'a', 'b')`],
  ['packages/server/src/platform/mail/postman.ts', `db.updateTable('mail')`],
  ['packages/server/src/migrations/0099-x.ts', `db.updateTable('session')`],
  [`${features}/reports/queries.ts`, `const task = from('session')`],
]

test('a table is named only by its owner', () => {
  for (const [path, text] of refused) expect(verdict(path, text), `${path} ${text}`).toHaveLength(1)
  for (const [path, text] of allowed) expect(verdict(path, text), `${path} ${text}`).toEqual([])
})

test('a borrowed table is named with its owner', () => {
  expect(verdict(`${features}/reports/commands.ts`, `db.deleteFrom('task')`)).toEqual([
    `${features}/reports/commands.ts: deleteFrom task, which is of features/sessions: ask its queries, inserts or updates`,
  ])
})
