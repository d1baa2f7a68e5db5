import { randomUUID } from 'node:crypto'
import { ownerRoutes } from '@brightkey/contract/owners/routes'
import { damageCaseRoutes } from '@brightkey/contract/reports/damage-case-routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { dayRoutes } from '@brightkey/contract/sessions/day-routes'
import { feedRoutes } from '@brightkey/contract/sessions/feed-routes'
import { mediaRoutes, voiceRoutes } from '@brightkey/contract/sessions/media-routes'
import { readinessRoutes } from '@brightkey/contract/sessions/readiness-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { recording } from '../voice/recordings.ts'
import { maria } from '../world.ts'
import { holders, row } from './row.ts'
import type { Cell } from './scene.ts'

const unknown = '404 session_not_found'
/** The holder of B's link names A's task: the session is found, but this task is not in it. */
const notInB = '404 not_found'

const taskOfA = ({ token, taskId }: Cell) => ({ token, taskId })
/** A problem that cleaner A has reported. */
async function issueOfA({ a, token }: Cell) {
  const issueId = randomUUID()
  await a.call(cleanerRoutes.reportIssue, { token: a.token, id: issueId, kind: 'broken' })
  return { token, issueId }
}
/** A task that cleaner A has added and not touched. */
async function addedTask(cell: Cell): Promise<string> {
  const { id } = await cell.a.call(cleanerRoutes.addTask, {
    token: cell.a.token,
    template_id: await ownTemplate(cell),
  })
  return id
}
/** A template offered only in the apartment of session A. */
async function ownTemplate({ world, a }: Cell): Promise<string> {
  const { id } = await world.admin.call(templateRoutes.create, {
    scope: 'apartment',
    apartment_id: a.session.apartment.id,
    title: 'Balcony',
    subtasks: [{ title: 'Sweep' }],
  })
  return id
}

/** The URL of one of A's photos, as shown to this actor; others know its name at most. */
async function photoAddress(cell: Cell) {
  const photo = await cell.photo()
  const { tasks } = cell.actor === 'cleanerA' ? await cell.a.load() : await loadSessionA(cell)
  const visible = tasks.flatMap((task) => task.photos).find(({ id }) => id === photo.id)
  const [, , file = ''] = new URL(photo.url, 'http://x').pathname.split('/')
  const { searchParams } = new URL(visible?.url ?? '/', 'http://x')
  return {
    file,
    variant: 'original' as const,
    e: searchParams.get('e') ?? undefined,
    r: searchParams.get('r') ?? undefined,
    s: searchParams.get('s') ?? undefined,
  }
}
/** The URL of a voice note to one of A's problems, as shown to this actor. */
async function voiceAddress(cell: Cell) {
  const { a } = cell
  const note = { token: a.token, issueId: (await issueOfA(cell)).issueId, id: randomUUID(), seconds: 1 }
  const sent = await a.call(voiceRoutes.add, note, { file: await recording('ffmpeg.webm') })
  const loaded = cell.actor === 'cleanerA' ? await a.load() : await loadSessionA(cell)
  const issues = 'issues' in loaded ? loaded.issues : []
  const visible = issues.flatMap(({ voice_notes = [] }) => voice_notes).find(({ id }) => id === sent.id)
  const [, , , file = ''] = new URL(sent.url ?? '', 'http://x').pathname.split('/')
  const { searchParams } = new URL(visible?.url ?? '/', 'http://x')
  return {
    file,
    e: searchParams.get('e') ?? undefined,
    r: searchParams.get('r') ?? undefined,
    s: searchParams.get('s') ?? undefined,
  }
}
async function loadSessionA(cell: Cell) {
  const { status, body } = await cell.client.send(sessionRoutes.get, { id: cell.a.session.id })
  return status === 200 ? body : { tasks: [] }
}

export const linkCells = [
  // B's link opens B, and nothing of A: the test checks the response too.
  row(cleanerRoutes.session, holders(unknown, 200, 200), ({ token }) => ({ token })),
  // The holder of a session's link has no day, no board, and no apartments.
  row(feedRoutes.read, holders(unknown, unknown, unknown), ({ token }) => ({ token })),
  row(damageCaseRoutes.shared, holders(unknown, unknown, unknown), ({ token }) => ({ token })),
  row(readinessRoutes.board, holders(unknown, unknown, unknown), ({ token }) => ({ token })),
  row(ownerRoutes.page, holders(unknown, unknown, unknown), ({ token }) => ({ token })),
  row(dayRoutes.day, holders(unknown, unknown, unknown), ({ token }) => ({ token })),
  row(dayRoutes.answer, holders(unknown, unknown, unknown), ({ token, a }) => ({
    token,
    sessionId: a.session.id,
    answer: 'accepted' as const,
  })),
  row(cleanerRoutes.tasks, holders(unknown, 200, 200), ({ token }) => ({ token })),
  row(cleanerRoutes.addTask, holders(unknown, 201, notInB), async (cell) => ({
    token: cell.token,
    template_id: await ownTemplate(cell),
  })),
  // Removing what is not there succeeds and changes nothing.
  row(cleanerRoutes.removeTask, holders(unknown, 204, 204), async (cell) => ({
    token: cell.token,
    taskId: await addedTask(cell),
  })),
  row(cleanerRoutes.setStatus, holders(unknown, 200, notInB), (cell) => ({
    ...taskOfA(cell),
    status: 'active' as const,
  })),
  row(cleanerRoutes.setSubtasks, holders(unknown, 200, notInB), async (cell) => {
    await cell.a.move(cell.taskId, 'active')
    const id = cell.a.session.tasks.at(0)?.subtasks.at(0)?.id ?? ''
    return { ...taskOfA(cell), subtasks: [{ id, done: true }] }
  }),
  row(cleanerRoutes.uploadPhoto, holders(unknown, 201, notInB), async (cell) => {
    await cell.a.move(cell.taskId, 'active')
    return { ...taskOfA(cell), id: randomUUID(), kind: 'after' as const }
  }),
  row(cleanerRoutes.deletePhoto, holders(unknown, 204, notInB), async (cell) => ({
    ...taskOfA(cell),
    photoId: (await cell.photo()).id,
  })),
  // In its own task B may delete any photo that has yet to arrive, and A's is as unknown there as one that does not
  // exist.
  row(
    cleanerRoutes.deletePhoto,
    holders(unknown, 204, 204),
    async (cell) => {
      const photoId = (await cell.photo()).id
      const { b } = cell.scene
      return cell.actor === 'cleanerB'
        ? { token: b.token, taskId: b.session.tasks.at(0)?.id ?? '', photoId }
        : { ...taskOfA(cell), photoId }
    },
    'in a task of one’s own',
  ),
  row(cleanerRoutes.deletePhotoAt, holders(unknown, 204, notInB), async (cell) => ({
    ...taskOfA(cell),
    photoId: (await cell.photo()).id,
    index: 0,
  })),
  row(cleanerRoutes.reportIssue, holders(unknown, 201, notInB), ({ token, taskId }) => ({
    token,
    id: randomUUID(),
    task_id: taskId,
    kind: 'broken' as const,
    text: 'The lamp',
  })),
  row(cleanerRoutes.addToIssue, holders(unknown, 201, notInB), async (cell) => ({
    ...(await issueOfA(cell)),
    id: randomUUID(),
    text: 'Worse now',
  })),
  row(voiceRoutes.add, holders(unknown, 201, notInB), async (cell) => ({
    ...(await issueOfA(cell)),
    id: randomUUID(),
    seconds: 1,
  })),
  row(
    voiceRoutes.get,
    {
      ...holders('404 not_found', 200, '404 not_found'),
      user: 200,
      covering: 200,
      admin: 200,
      superuser: 200,
    },
    voiceAddress,
  ),
  row(cleanerRoutes.withdrawIssue, holders(unknown, 200, notInB), issueOfA),
  row(cleanerRoutes.submitReport, holders(unknown, 201, '400 report_not_ready'), async (cell) => {
    for (const { id } of cell.a.session.tasks) await cell.a.complete(id)
    return { token: cell.token, ...maria }
  }),

  row(
    mediaRoutes.get,
    {
      ...holders('404 not_found', 200, '404 not_found'),
      user: 200,
      covering: 200,
      admin: 200,
      superuser: 200,
    },
    photoAddress,
  ),
]
