import { randomUUID } from 'node:crypto'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type { FoundKind } from '@brightkey/contract/found/item-schema'
import { foundRoutes } from '@brightkey/contract/found/routes'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { acceptanceRoutes } from '@brightkey/contract/reports/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { IssueKind, LinkKind, Urgency } from '@brightkey/contract/sessions/schema'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import type { Room } from '@brightkey/contract/templates/schema'
import type { DemoApartment } from '../../packages/server/src/demo/apartments.ts'
import { demoInventory } from '../../packages/server/src/demo/inventory.ts'
import { stories } from '../../packages/server/src/demo/stories.ts'
import { linkToken } from '../long-texts.ts'
import { cleaningToken } from '../server.ts'
import { type Company, present } from './company.ts'

/** An apartment of the demo. */
export function demoApartment(name: string): DemoApartment {
  const story = stories.find(({ apartment }) => apartment.name.startsWith(name))
  if (!story) throw new Error(`the demo has no apartment ${name}`)
  return story.apartment
}

/** Those with a story, each once. */
export const demoApartments = [
  ...new Map(stories.map(({ apartment }) => [apartment.name, apartment])).values(),
]

const maria = { first_name: 'Maria', last_name: 'Santos', company_name: 'Sparkle Homes LLC' }
const rooms: Room[] = ['kitchen', 'living_room', 'bathroom', 'hallway']

/** Draws a photo of a room; the same input gives the same picture. */
export type DrawPicture = (of: { room: Room | null; number: number; isTidy: boolean }) => Promise<Buffer>

type NewSession = {
  /** Hours from the present; negative: before it. */
  created?: number
  due?: number
  note?: string
  urgency?: Urgency
  rooms?: Room[]
  /** The templates of its tasks, instead of the rooms’. */
  templates?: string[]
}

/** What people do in a company, by the calls of their pages. */
export class Work {
  readonly company: Company
  readonly #draw: DrawPicture
  #pictures = 0
  #last: ReturnType<DrawPicture> | undefined

  constructor(company: Company, draw: DrawPicture) {
    this.company = company
    this.#draw = draw
  }

  async apartment(apartment: DemoApartment, { inventory = true, notes = '' } = {}): Promise<string> {
    const { api } = this.company
    const { id } = await api.call(apartmentRoutes.create, { ...apartment, notes })
    if (inventory) await api.call(apartmentRoutes.setInventory, { id, ...demoInventory(apartment) })
    return id
  }

  /** A session of the starter templates of these rooms. Later calls happen half an hour after it was created. */
  async session(apartment_id: string, options: NewSession = {}): Promise<Session> {
    const { company } = this
    const { created = -3, due = 4, note, urgency = 'check_and_check_in' } = options
    company.setHours(created)
    const { results } = await company.api.call(templateRoutes.list, { scope: 'general' })
    const wanted = options.templates
      ? await Promise.all(options.templates.map((id) => company.api.call(templateRoutes.get, { id })))
      : (options.rooms ?? rooms).flatMap((room) => results.filter((each) => each.room === room))
    const session = await company.api.call(sessionRoutes.create, {
      apartment_id,
      urgency,
      note,
      expires_at: new Date(present + due * 3_600_000).toISOString(),
      tasks: wanted.map(({ id, title, room, subtasks, required_photos, required_before_photos }) => ({
        template_id: id,
        title,
        room,
        required_photos,
        required_before_photos,
        subtasks: subtasks.map((subtask) => ({ title: subtask.title })),
      })),
    })
    company.passMinutes(30)
    return session
  }

  async start(session: Session, place: number): Promise<void> {
    this.company.passMinutes(2)
    const taskId = session.tasks[place]?.id ?? ''
    await this.company.api.call(cleanerRoutes.setStatus, {
      token: cleaningToken(session),
      taskId,
      status: 'active',
    })
  }

  async tick(session: Session, place: number, count = 60): Promise<void> {
    this.company.passMinutes(8)
    const task = session.tasks[place]
    const subtasks = (task?.subtasks ?? []).slice(0, count).map(({ id }) => ({ id, done: true }))
    const at = { token: cleaningToken(session), taskId: task?.id ?? '' }
    await this.company.api.call(cleanerRoutes.setSubtasks, { ...at, subtasks })
  }

  /** `again`: the last picture once more. */
  async photo(
    session: Session,
    place: number,
    kind: 'before' | 'after' = 'after',
    { again = false, shot_id }: { again?: boolean; shot_id?: string | undefined } = {},
  ): Promise<void> {
    this.company.passMinutes(1)
    const task = session.tasks[place]
    const at = { token: cleaningToken(session), taskId: task?.id ?? '', id: randomUUID(), kind, shot_id }
    const picture = again ? this.#last : this.#nextPicture(task?.room ?? null, kind === 'after')
    await this.company.api.call(cleanerRoutes.uploadPhoto, at, await picture)
  }

  /** Completes the tasks at these places, with as many photos as they need and one from before. */
  async clean(session: Session, places: number[]): Promise<void> {
    for (const place of places) {
      await this.start(session, place)
      await this.photo(session, place, 'before')
      await this.tick(session, place)
      const task = session.tasks[place]
      for (let count = 0; count < (task?.required_photos ?? 0); count++)
        await this.photo(session, place, 'after', { shot_id: task?.shots[count]?.id })
      const at = { token: cleaningToken(session), taskId: task?.id ?? '' }
      await this.company.api.call(cleanerRoutes.setStatus, { ...at, status: 'completed' })
    }
  }

  async problem(session: Session, kind: IssueKind, text: string, place?: number): Promise<void> {
    this.company.passMinutes(3)
    const [token, id, { api }] = [cleaningToken(session), randomUUID(), this.company]
    const task_id = place === undefined ? null : (session.tasks[place]?.id ?? null)
    await api.call(cleanerRoutes.reportIssue, { token, id, kind, text, task_id })
    const at = { token, taskId: task_id ?? '-', id: randomUUID(), kind: 'issue' as const, issue_id: id }
    await api.call(cleanerRoutes.uploadPhoto, at, await this.#nextPicture('bathroom', false))
  }

  /** A photo of a place that was drawn. */
  async spot(
    session: Session,
    spot_id: string,
    reason: { spot_reason?: 'other'; spot_reason_text?: string } = {},
  ): Promise<void> {
    this.company.passMinutes(3)
    const at = { token: cleaningToken(session), taskId: '-', id: randomUUID(), kind: 'after' as const }
    const photo = { ...at, source: 'camera' as const, spot_id, ...reason }
    await this.company.api.call(cleanerRoutes.uploadPhoto, photo, await this.#nextPicture('kitchen', true))
  }

  /** Something that guests left in the first room, with a photo. */
  async find(session: Session, thing: { kind: FoundKind; text: string; place: string }): Promise<void> {
    this.company.passMinutes(2)
    const [token, id, { api }] = [cleaningToken(session), randomUUID(), this.company]
    await api.call(foundRoutes.report, { token, id, ...thing, task_id: session.tasks[0]?.id ?? null })
    const at = { token, foundId: id, id: randomUUID() }
    await api.call(foundRoutes.uploadPhoto, at, await this.#nextPicture('bathroom', false))
  }

  /** Submits the report; the tasks at the places `skipped` were not done. Returns the report's token. */
  async submit(session: Session, skipped: number[] = []): Promise<string> {
    this.company.passMinutes(4)
    const { report } = await this.company.api.call(cleanerRoutes.submitReport, {
      token: cleaningToken(session),
      ...maria,
      skipped: skipped.map((place) => ({
        task_id: session.tasks[place]?.id ?? '',
        reason: 'no_time' as const,
      })),
    })
    return report.token
  }

  /** Cleans the tasks at these places, by default all, and submits the report. Returns the report's token. */
  async cleanAndSubmit(session: Session, places = [...session.tasks.keys()]): Promise<string> {
    await this.clean(session, places)
    return this.submit(
      session,
      [...session.tasks.keys()].filter((place) => !places.includes(place)),
    )
  }

  /** Returns the bathroom of a submitted session, with two of its points. */
  async sendBack({ id, tasks }: Session): Promise<void> {
    this.company.passMinutes(20)
    const bathrooms = tasks.filter(({ room }) => room === 'bathroom')
    await this.company.api.call(sessionRoutes.return, {
      id,
      reason: 'The shower glass has streaks. Please clean it again and send a photo.',
      task_ids: bathrooms.map((task) => task.id),
      subtask_ids: bathrooms.flatMap(({ subtasks }) => subtasks.slice(1, 3).map((point) => point.id)),
    })
  }

  async cancelled(apartment_id: string): Promise<Session> {
    const session = await this.session(apartment_id, { due: 20 })
    const reason = 'The guests stay one more night.'
    return this.company.api.call(sessionRoutes.cancel, { id: session.id, reason })
  }

  /** Judges the first `count` points of the inspection; one of them is a problem. */
  async inspect(session: Session, { count = 1000, submits = true } = {}): Promise<void> {
    const token = this.#token(session, 'inspection')
    const { api } = this.company
    const { rooms: found } = await api.call(inspectionRoutes.inspection, { token })
    const items = found.flatMap((room) => room.items).slice(0, count)
    await api.call(inspectionRoutes.saveInspection, {
      token,
      inspector: omar,
      items: items.map(({ id }, index) =>
        index === 1
          ? { id, state: 'problem' as const, note: 'Limescale on the taps, streaks on the mirror.' }
          : { id, state: index === items.length - 1 ? ('na' as const) : ('ok' as const) },
      ),
    })
    if (submits)
      await api.call(inspectionRoutes.submitInspection, { token, inspector: omar, send_back: false })
  }

  async countAmenities(session: Session, { count = 1000, submits = true } = {}): Promise<void> {
    const token = this.#token(session, 'amenities-check')
    const { api } = this.company
    const { arrangement, electrical, utensils } = await api.call(inspectionRoutes.amenities, { token })
    const items = [...arrangement, ...electrical, ...utensils].slice(0, count)
    await api.call(inspectionRoutes.saveAmenities, {
      token,
      inspector: omar,
      items: items.map(({ id, expected }, index) => {
        if (index === 1) return { id, found: expected, state: 'damaged' as const, note: 'One leg is loose.' }
        if (index === 3)
          return { id, found: expected - 1, state: 'missing' as const, note: 'One broke, the guest says.' }
        return { id, found: expected, state: 'ok' as const }
      }),
      submit: submits,
    })
  }

  async countKeys(session: Session, side: 'cleaner' | 'receiver'): Promise<void> {
    const token = this.#token(session, 'keys-cards-verification')
    const { items } = await this.company.api.call(inspectionRoutes.keys, { token })
    const isReceiver = side === 'receiver'
    await this.company.api.call(inspectionRoutes.saveKeys, {
      token,
      side,
      name: isReceiver ? 'Omar Farouk' : 'Maria Santos',
      items: items.map(({ id, kind, expected }) =>
        isReceiver && kind === 'access_card'
          ? { id, found: expected - 1, handed_to: 'Front desk', note: 'Only one card was in the envelope.' }
          : { id, found: expected, left_where: 'Envelope at the security desk' },
      ),
    })
    this.company.passMinutes(20)
  }

  async accept(session: Session, remark?: string): Promise<void> {
    const token = this.#token(session, 'verification')
    const task_id = session.tasks[0]?.id ?? ''
    await this.company.api.call(acceptanceRoutes.accept, {
      token,
      id: randomUUID(),
      name: 'Hessa Al Falasi',
      accepted: remark === undefined,
      remarks: remark === undefined ? [] : [{ task_id, text: remark }],
    })
  }

  /** All that other people fill in after a cleaning. */
  async fillLinks(session: Session): Promise<void> {
    await this.countKeys(session, 'cleaner')
    await this.countKeys(session, 'receiver')
    await this.inspect(session)
    await this.countAmenities(session)
    await this.accept(session)
  }

  #token(session: Session, kind: LinkKind): string {
    this.company.passMinutes(5)
    return linkToken(session, kind)
  }

  /** Another picture than the last ones, and in every run the same. */
  #nextPicture(room: Room | null, isTidy = true): Promise<Buffer> {
    this.#pictures += 1
    this.#last = this.#draw({ room, number: this.#pictures % 6, isTidy })
    return this.#last
  }
}

const omar = { name: 'Omar Farouk', company: 'Creek Holiday Homes' }
