import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { voiceRoutes } from '@brightkey/contract/sessions/media-routes'
import type { VoiceNote } from '@brightkey/contract/sessions/schema'
import type { ReadCtx, StepsCtx } from '../../../../platform/context.ts'
import type { HttpResult } from '../../../../platform/http/result.ts'
import type { Received } from '../../../../platform/storage/incoming.ts'
import { type CleanersWork, cleanersWork, lockCleanersWork, mustTakeLateAdditions } from '../../access.ts'
import { mustHaveRoom } from '../../photos/commands/ingest.ts'
import { ingestVoiceNote } from '../../voice/commands.ts'

type Spoken = Input<typeof voiceRoutes.add>

/** Checks whether this phone may send at all, before the file is read. */
export async function allowVoiceNote(
  ctx: ReadCtx,
  { token, issueId }: Pick<Spoken, 'token' | 'issueId'>,
): Promise<void> {
  await placeFor(ctx, await cleanersWork(ctx, token), issueId)
}

/** Adds a voice note to a problem, whatever became of it since. The same id again returns the same note. */
export function addVoiceNote(
  ctx: StepsCtx,
  { token, issueId, id, seconds }: Spoken,
  received: Received,
): Promise<VoiceNote | HttpResult<VoiceNote>> {
  return ingestVoiceNote(ctx, { id, seconds }, received, {
    find: async (step) => placeFor(step, await cleanersWork(step, token), issueId),
    lock: async (step) => placeFor(step, await lockCleanersWork(step, token), issueId),
    admit: async (step) => {
      const session = await cleanersWork(step, token)
      mustTakeLateAdditions(step, session)
      await mustHaveRoom(step, session)
    },
    record: (step, { session_id }) =>
      step.record({ type: 'voice.added', session_id, note_id: id, issue_id: issueId }),
  })
}

async function placeFor(ctx: ReadCtx, session: CleanersWork, issueId: string) {
  const issue = await ctx.db
    .selectFrom('issue')
    .select('id')
    .where('session_id', '=', session.id)
    .where('id', '=', issueId)
    .executeTakeFirst()
  if (!issue) throw new Problem('not_found')
  return { session_id: session.id, issue_id: issueId, created_by: null }
}
