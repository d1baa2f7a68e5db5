import type { Input } from '@brightkey/contract/route'
import type { voiceRoutes } from '@brightkey/contract/sessions/media-routes'
import type { VoiceNote } from '@brightkey/contract/sessions/schema'
import type { Authenticated, ReadCtx, StepsCtx, WriteCtx } from '../../../../platform/context.ts'
import type { HttpResult } from '../../../../platform/http/result.ts'
import type { Received } from '../../../../platform/storage/incoming.ts'
import { lockOfficeSession, mustTakeWrites, officeSession } from '../../access.ts'
import { ingestVoiceNote } from '../../voice/commands.ts'

type Spoken = Input<typeof voiceRoutes.send>

/** Checks whether the login may speak to this session's cleaner, before the file is read. */
export async function allowSending(
  ctx: Authenticated<ReadCtx>,
  { sessionId }: Pick<Spoken, 'sessionId'>,
): Promise<void> {
  mustTakeWrites(ctx, await officeSession(ctx, sessionId))
}

/** Sends the cleaner a voice note, which their page plays. The same id again returns the same note. */
export function sendVoiceNote(
  ctx: Authenticated<StepsCtx>,
  { sessionId, id, seconds }: Spoken,
  received: Received,
): Promise<VoiceNote | HttpResult<VoiceNote>> {
  const { actor } = ctx
  const place = { session_id: sessionId, issue_id: null, created_by: actor.id }
  return ingestVoiceNote(ctx, { id, seconds }, received, {
    find: async () => place,
    lock: async (step: WriteCtx) => {
      await lockOfficeSession({ ...step, actor }, sessionId)
      return place
    },
    admit: async (step) => mustTakeWrites(step, await officeSession({ ...step, actor }, sessionId)),
    record: (step) => step.record({ type: 'voice.sent', session_id: sessionId, note_id: id }),
  })
}
