import { afterAll, beforeAll } from 'vitest'
import { newWorld, type World } from './world.ts'

/** One world for tests that leave nothing behind, such as refusals: opened before the tests of the file, closed after them. */
export function shareWorld(): () => World {
  let world: World
  beforeAll(async () => {
    world = await newWorld()
  })
  afterAll(() => world[Symbol.asyncDispose]())
  return () => world
}
