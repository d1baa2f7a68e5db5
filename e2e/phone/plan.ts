import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { SeededRandom } from './chance.ts'
import type { Cleaner, Kind } from './cleaner.ts'
import { extraTemplate, roomTitle } from './ground.ts'

type Room = { status: 'available' | 'active' | 'completed'; ticks: boolean[]; photos: Record<Kind, string[]> }

/** A cleaner's intentions: acts on the phone, and records the expected result. */
export class Plan {
  readonly rooms: Room[]
  readonly problems: string[] = []
  /** How often a task changed its column, and one was added or removed. */
  readonly changes = { moved: 0, added: 0, removed: 0 }
  actions = 0
  photos = 0
  readonly #cleaner: Cleaner
  readonly #random: SeededRandom
  #hasExtra = false

  constructor(cleaner: Cleaner, random: SeededRandom, rooms: number) {
    this.#cleaner = cleaner
    this.#random = random
    this.rooms = Array.from({ length: rooms }, () => ({
      status: 'available',
      ticks: Array.from({ length: 6 }, () => false),
      photos: { before: [], after: [] },
    }))
  }

  /** Does one random action that the page offers at the moment. */
  async doRandomAction(): Promise<void> {
    this.actions++
    const random = this.#random
    const number = random.between(1, this.rooms.length)
    const task = this.rooms[number - 1]
    if (task === undefined) return
    const draw = random.next()
    if (draw < 0.06) return this.#changeExtra()
    if (draw < 0.1) return this.#problem()
    if (task.status === 'available') return this.#move(number, task, 'active')
    if (task.status === 'completed') {
      // Rarely, so that most of the actions are progress.
      return draw < 0.4
        ? this.#move(number, task, 'active')
        : this.doRandomAction().finally(() => this.actions--)
    }
    const kind = random.pick(['before', 'after'] as const)
    if (draw > 0.85 && task.photos[kind].length > 0) return this.#delete(number, task, kind)
    const finished = task.ticks.every(Boolean) && task.photos.after.length > 0
    if (finished && draw > 0.5) return this.#move(number, task, 'completed')
    const open = task.ticks.flatMap((done, index) => (done ? [] : [index]))
    // Mostly forward, and sometimes a tick is undone.
    const point = draw > 0.2 && open.length > 0 ? random.pick(open) : random.between(0, 5)
    const done = !task.ticks[point]
    task.ticks[point] = done
    await this.#cleaner.tick(roomTitle(number), point, done)
  }

  /** Adds this photo to a room in progress, starting one if there is none. */
  async addPhotos(file: string): Promise<void> {
    this.photos++
    const working = this.rooms.flatMap(({ status }, index) => (status === 'active' ? [index + 1] : []))
    const number = working.length > 0 ? this.#random.pick(working) : 1
    const task = this.rooms[number - 1]
    if (task === undefined) return
    if (task.status !== 'active') await this.#move(number, task, 'active')
    const kind = this.#random.pick(['before', 'after'] as const)
    await this.#cleaner.addPhotos(roomTitle(number), kind, [file])
    task.photos[kind].push(await this.#cleaner.lastPhotoHash())
  }

  async #move(number: number, task: Room, to: 'active' | 'completed') {
    const title = roomTitle(number)
    const { status } = task
    task.status = to
    this.changes.moved++
    if (to === 'completed') return this.#cleaner.complete(title)
    await (status === 'completed' ? this.#cleaner.returnToWork(title) : this.#cleaner.start(title))
  }

  async #delete(number: number, task: Room, kind: Kind) {
    const index = this.#random.between(0, task.photos[kind].length - 1)
    task.photos[kind].splice(index, 1)
    await this.#cleaner.deletePhoto(roomTitle(number), kind, index)
  }

  async #changeExtra() {
    if (this.#hasExtra) await this.#cleaner.removeTask(extraTemplate)
    else await this.#cleaner.addTask(extraTemplate)
    this.changes[this.#hasExtra ? 'removed' : 'added']++
    this.#hasExtra = !this.#hasExtra
  }

  async #problem() {
    const text = `Problem ${this.problems.length + 1}`
    this.problems.push(text)
    await this.#cleaner.reportProblem(text)
  }

  /** The intended state, to compare with {@link stateOf} the server. */
  expectedState = () => ({
    tasks: [
      ...this.rooms.map(({ status, ticks, photos }, index) => ({
        title: roomTitle(index + 1),
        status,
        ticks,
        before: photos.before.toSorted(),
        after: photos.after.toSorted(),
      })),
      ...(this.#hasExtra
        ? [{ title: extraTemplate, status: 'available', ticks: [false, false], before: [], after: [] }]
        : []),
    ],
    problems: [...this.problems].sort(),
  })
}

/** The same state, read from the server. */
export const toComparableState = ({ tasks, issues }: Session) => ({
  tasks: tasks.map(({ title, status, subtasks, photos }) => ({
    title: title.en,
    status,
    ticks: subtasks.map(({ done }) => done),
    before: photos
      .filter(({ kind }) => kind === 'before')
      .map(({ sha256 }) => sha256)
      .sort(),
    after: photos
      .filter(({ kind }) => kind === 'after')
      .map(({ sha256 }) => sha256)
      .sort(),
  })),
  problems: issues.map(({ text }) => text).sort(),
})
