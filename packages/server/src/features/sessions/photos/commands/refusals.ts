import type { ProblemCode } from '@brightkey/contract/problem'
import { type Instance, systemCaller, write } from '../../../../platform/context.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { sessionByToken } from '../../links/queries.ts'

/**
 * Counts an upload that was refused, for the session that its link, revoked or not, leads to. A row for each link and reason, so that
 * a phone that goes on trying adds none.
 */
async function countUpload(instance: Instance, token: string, code: ProblemCode): Promise<void> {
  const link = await instance.database.reader
    .selectFrom('session_link')
    .select(['session_id', 'kind'])
    .where('token', '=', token)
    .executeTakeFirst()
  if (!link) return
  await write(instance, systemCaller(instance), ({ db, now }) =>
    db
      .insertInto('refused_upload')
      .values({
        id: newId(),
        session_id: link.session_id,
        link_kind: link.kind,
        code,
        count: 1,
        first_at: now,
        last_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['session_id', 'link_kind', 'code']).doUpdateSet((eb) => ({
          count: eb('refused_upload.count', '+', 1),
          last_at: now,
        })),
      )
      .execute(),
  )
}

/** What is kept of refused requests. */
export const refusals: Instance['refusals'] = { sessionByToken, countUpload }
