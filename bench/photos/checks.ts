import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { checkPhotos } from '../../packages/server/src/features/sessions/evidence/commands.ts'
import { newWorld, plainTasks, type World } from '../../packages/server/test/world.ts'
import { processorMs } from '../consumption.ts'
import { alikePhotos } from './alike.ts'

/** Milliseconds for one photo: processor time in all and in the server's process; and the longest stop of its loop. */
export type CheckCosts = { cpuMs: number; serverMs: number; longestStop: number }

/**
 * What it costs to look a photo over where the apartment has many of the same room, taken from almost the same place:
 * none is a copy, so that each is compared with all twelve that are near.
 */
export async function checkCosts(): Promise<CheckCosts> {
  const photos = await alikePhotos()
  await using world = await newWorld()
  // The first apartment warms up: a program that has just started compiles its code as long as it looks photos over.
  await checkApartment(world, photos)
  return await checkApartment(world, photos)
}

async function checkApartment(
  world: World,
  { earlier, later }: Awaited<ReturnType<typeof alikePhotos>>,
): Promise<CheckCosts> {
  const { id: apartment_id } = await world.apartment()
  await upload(world, apartment_id, earlier)
  await checkPhotos(world.app.instance)
  world.passTime(60_000)
  await upload(world, apartment_id, later)

  const loop = monitorEventLoopDelay({ resolution: 1 })
  const before = await processorMs(process.pid)
  loop.enable()
  const count = await checkPhotos(world.app.instance)
  loop.disable()
  const after = await processorMs(process.pid)
  return {
    cpuMs: (after.all - before.all) / count,
    serverMs: (after.alone - before.alone) / count,
    longestStop: loop.max / 1e6,
  }
}

async function upload(world: World, apartment_id: string, photos: readonly Buffer[]): Promise<void> {
  const session = await world.session({ apartment_id, tasks: plainTasks(2) })
  const cleaner = await world.cleaner({ session })
  for (const { id } of session.tasks) await cleaner.move(id, 'active')
  for (const [at, file] of photos.entries()) {
    const taskId = session.tasks[at % session.tasks.length]?.id ?? ''
    const input = { token: cleaner.token, taskId, id: randomUUID(), kind: 'after' as const }
    await cleaner.call(cleanerRoutes.uploadPhoto, input, { file })
  }
}
