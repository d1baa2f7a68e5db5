import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { maxUploadBytes } from '@brightkey/contract/sessions/rules'
import type { Task } from '@brightkey/contract/sessions/schema'
import { setSubtasks, setTaskStatus } from '../features/sessions/cleaning/commands/tasks.ts'
import { uploadPhoto } from '../features/sessions/cleaning/commands/upload-photo.ts'
import { updateIssue } from '../features/sessions/issues/all/commands.ts'
import { toListId } from '../features/sessions/issues/all/rules.ts'
import { reportIssue } from '../features/sessions/issues/commands.ts'
import { uploadPagePhoto } from '../features/sessions/pages/commands.ts'
import { type Authenticated, runLocked, type StepsCtx, type WriteCtx } from '../platform/context.ts'
import { roomPicture } from './room-picture.ts'
import type { Story } from './stories.ts'

const minute = 60_000

type Phone = {
  byPhone: <T>(command: (ctx: WriteCtx) => Promise<T>) => Promise<T>
  inOffice: <T>(command: (ctx: Authenticated<WriteCtx>) => Promise<T>) => Promise<T>
  steps: () => StepsCtx
  /** Moves the clock. */
  pass: (ms: number) => void
  /** The number of the apartment that is cleaned, which decides its pictures. */
  place: () => number
}

type TakenPhoto = Omit<Parameters<typeof uploadPhoto>[1], 'id' | 'taken_at'> & { room: Task['room'] }

/** What a cleaner of the demo does with their phone. */
export function createPhone({ byPhone, inOffice, steps, pass, place }: Phone) {
  let pictures = 0

  async function receivePicture(room: Task['room'], isTidy: boolean) {
    const picture = await roomPicture(room, { apartment: place(), number: ++pictures, isTidy })
    return steps().instance.incoming.receive(Readable.from([picture]), maxUploadBytes)
  }

  async function takePhoto({ room, ...photo }: TakenPhoto): Promise<void> {
    pass(minute / 3)
    const input = { ...photo, id: randomUUID(), taken_at: steps().now }
    await using received = await receivePicture(room, photo.kind === 'after')
    await uploadPhoto(steps(), input, received)
  }

  /** Takes a photo of an item of the page behind a link. */
  async function takePagePhoto(token: string, item_id: string, room: Task['room']): Promise<void> {
    pass(minute / 3)
    await using received = await receivePicture(room, true)
    const input = { token, id: randomUUID(), item_id, taken_at: steps().now }
    await uploadPagePhoto(steps(), input, received)
  }

  async function clean(token: string, task: Task, how: 'whole' | 'half'): Promise<void> {
    const taskId = task.id
    pass(2 * minute)
    await byPhone((ctx) => setTaskStatus(ctx, { token, taskId, status: 'active' }))
    // Several at a time, as a phone sends them: two processes work on pictures.
    const photos = [takePhoto({ token, taskId, room: task.room, kind: 'before' })]
    const ticked = how === 'whole' ? task.subtasks : task.subtasks.slice(0, task.subtasks.length / 2)
    pass(ticked.length * minute)
    const subtasks = ticked.map(({ id }) => ({ id, done: true }))
    if (subtasks.length > 0) await byPhone((ctx) => runLocked(ctx, setSubtasks, { token, taskId, subtasks }))
    const after = how === 'whole' ? task.required_photos : 1
    for (let count = 0; count < after; count++)
      photos.push(takePhoto({ token, taskId, room: task.room, kind: 'after' }))
    await Promise.all(photos)
    if (how === 'whole') await byPhone((ctx) => setTaskStatus(ctx, { token, taskId, status: 'completed' }))
  }

  /** Returns the id of the problem. */
  async function sendIssue(
    token: string,
    sessionId: string,
    { kind, text, urgent }: NonNullable<Story['issue']>,
  ): Promise<string> {
    pass(minute)
    const issueId = randomUUID()
    await byPhone((ctx) => reportIssue(ctx, { token, id: issueId, kind, text }))
    if (urgent) await inOffice((ctx) => updateIssue(ctx, { id: toListId(sessionId, issueId), urgent }))
    await takePhoto({ token, taskId: '-', room: 'bathroom', kind: 'issue', issue_id: issueId })
    return issueId
  }

  return { clean, sendIssue, takePagePhoto }
}
