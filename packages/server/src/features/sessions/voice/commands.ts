import { readFile } from 'node:fs/promises'
import { Problem } from '@brightkey/contract/problem'
import { limits, mostSeconds, mostVoiceBytes } from '@brightkey/contract/sessions/rules'
import type { VoiceNote } from '@brightkey/contract/sessions/schema'
import { inspectRecording, type Recording } from '../../../platform/audio/inspect.ts'
import type { ReadCtx, StepsCtx, WriteCtx } from '../../../platform/context.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { newId } from '../../../platform/secrets/random.ts'
import type { Received } from '../../../platform/storage/incoming.ts'
import { checkStorage } from '../../../platform/storage/storage.ts'
import { findVoiceNote, toVoiceNote } from './queries.ts'
import { voiceKey } from './rules.ts'

/** A container's times may end a little after the recorder was stopped. */
const spareSeconds = 1

type Spoken = { id: string; seconds: number }
type Place = { session_id: string; issue_id: string | null; created_by: string | null }

/** How voice notes come in: as the intake of photos. */
type Intake = {
  /** Where the note belongs. Throws if nothing is accepted there. */
  find(ctx: ReadCtx): Promise<Place>
  /** As `find`, with the session locked. */
  lock(ctx: WriteCtx): Promise<Place>
  /** Throws if no further note is accepted. */
  admit(ctx: ReadCtx, place: Place): Promise<void>
  record(ctx: WriteCtx, place: Place): Promise<void>
}

/** Checks the bytes, stores the file durably, then its row. The same id again returns the same note. */
export async function ingestVoiceNote(
  ctx: StepsCtx,
  spoken: Spoken,
  received: Received,
  { find, lock, admit, record }: Intake,
): Promise<VoiceNote | HttpResult<VoiceNote>> {
  const { storage } = ctx.instance
  const early = await findReceived(ctx, await find(ctx), spoken, received)
  if (early) return early
  const { mime } = await mustBeSpeech(received)
  await checkStorage(storage)
  const file = `v${newId().replaceAll('-', '')}`
  const { size, sha256 } = received
  await storage.put(voiceKey(file), await readFile(received.path))
  let isKept = false
  try {
    const result = await ctx.write(async (step) => {
      const place = await lock(step)
      const there = await findReceived(step, place, spoken, received)
      if (there) return there
      await admit(step, place)
      await mustHaveRoomForVoice(step, place)
      isKept = true
      const row = { ...place, ...spoken, file, mime, size, sha256, received_at: step.now, removed_at: null }
      await step.db.insertInto('voice_note').values(row).execute()
      await record(step, place)
      return toVoiceNote(step, row)
    })
    if (!isKept) await storage.remove(voiceKey(file))
    return result
  } catch (error) {
    // As with photos: after a failure that may have written, the sweep decides.
    if (error instanceof Problem) await storage.remove(voiceKey(file))
    throw error
  }
}

/** The response for a note that was received before, or null. Throws different_content for another note's id. */
async function findReceived(
  ctx: ReadCtx,
  { session_id, issue_id, created_by }: Place,
  { id }: Spoken,
  { sha256 }: Received,
): Promise<HttpResult<VoiceNote> | null> {
  const [there] = await findVoiceNote(ctx.db, [session_id, id])
  if (!there) return null
  const isSame =
    there.sha256 === sha256 &&
    there.issue_id === issue_id &&
    (there.created_by === null) === (created_by === null)
  if (!isSame) throw new Problem('different_content')
  return HttpResult.repeated(toVoiceNote(ctx, there))
}

/** Throws unless the file is a short recording of speech, from its first to its last byte. */
async function mustBeSpeech({ path, size }: Received): Promise<Recording> {
  if (size === 0) throw new Problem('empty_file')
  if (size > mostVoiceBytes) throw new Problem('voice_too_large')
  const found = inspectRecording(await readFile(path))
  if (found === 'malformed') throw new Problem('corrupt_file')
  if (!found) throw new Problem('voice_type')
  if (found.seconds > mostSeconds + spareSeconds) throw new Problem('voice_too_long')
  return found
}

/** Throws limit_reached for a session with too many notes of one side. */
async function mustHaveRoomForVoice({ db }: ReadCtx, { session_id, created_by }: Place): Promise<void> {
  const { count } = await db
    .selectFrom('voice_note')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('session_id', '=', session_id)
    .where('created_by', created_by === null ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.voiceNotes) throw new Problem('limit_reached', { count: limits.voiceNotes })
}
