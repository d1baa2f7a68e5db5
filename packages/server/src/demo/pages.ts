import { randomUUID } from 'node:crypto'
import { textIn } from '@brightkey/contract/locale'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import type { Room } from '@brightkey/contract/templates/schema'
import { saveAmenities } from '../features/inspections/amenities/commands.ts'
import { getAmenities } from '../features/inspections/amenities/queries.ts'
import { saveInspection, submitInspection } from '../features/inspections/commands.ts'
import { saveKeys } from '../features/inspections/keys/commands.ts'
import { getKeys } from '../features/inspections/keys/queries.ts'
import { getInspection } from '../features/inspections/queries.ts'
import { acceptWork } from '../features/reports/acceptance/commands.ts'
import { recordOpening } from '../features/sessions/pages/commands.ts'
import type { ReadCtx, WriteCtx } from '../platform/context.ts'

const minute = 60_000

/** Runs commands of the demo at a chosen time. */
export type DemoContext = {
  write: <T>(command: (ctx: WriteCtx) => Promise<T>) => Promise<T>
  read: () => ReadCtx
  pass: (ms: number) => void
  /** Takes a photo of an item of the page behind a link. */
  photo: (token: string, item_id: string, room: Room) => Promise<void>
}

/** Fills in the other pages of a submitted session, each by its own link. */
export async function fillPages(demo: DemoContext, session: Session): Promise<void> {
  const open = async (kind: LinkKind): Promise<string> => {
    const token = session.links.find((link) => link.kind === kind)?.token ?? ''
    demo.pass(12 * minute)
    await demo.write((ctx) => recordOpening(ctx, { token }))
    return token
  }
  await countKeys(demo, await open('keys-cards-verification'))
  await inspect(demo, await open('inspection'))
  await checkAmenities(demo, await open('amenities-check'))
  await open('result-photos')
  const token = await open('verification')
  await demo.write((ctx) =>
    acceptWork(ctx, { token, id: randomUUID(), name: 'Hessa Al Falasi', accepted: true, remarks: [] }),
  )
}

async function inspect(demo: DemoContext, token: string): Promise<void> {
  const { rooms } = await getInspection(demo.read(), { token })
  const bathroom = rooms.find(({ key }) => key === 'bathroom') ?? rooms.at(0)
  const mirror = bathroom?.items.find(({ title }) => /mirror|shower/i.test(textIn(title, 'en')))
  const wrong = (mirror ?? bathroom?.items.at(0))?.id
  const items = rooms.flatMap((room) => room.items)
  const inspector = { name: 'Omar Farouk', company: 'Creek Holiday Homes' }
  await demo.write((ctx) =>
    saveInspection(ctx, {
      token,
      inspector,
      items: items.map(({ id }, place) =>
        id === wrong
          ? { id, state: 'problem', note: 'Limescale on the taps, streaks on the mirror.' }
          : { id, state: place === items.length - 1 ? 'na' : 'ok' },
      ),
    }),
  )
  if (wrong !== undefined) await demo.photo(token, wrong, 'bathroom')
  demo.pass(2 * minute)
  await demo.write((ctx) => submitInspection(ctx, { token, inspector, send_back: false }))
}

async function checkAmenities(demo: DemoContext, token: string): Promise<void> {
  const { arrangement, electrical, utensils } = await getAmenities(demo.read(), { token })
  const items = [...arrangement, ...electrical, ...utensils]
  const named = (title: string) => items.find((item) => textIn(item.title, 'en') === title)?.id
  const glasses = named('Wine glass')
  const kettle = named('Kettle')
  await demo.write((ctx) =>
    saveAmenities(ctx, {
      token,
      items: items.map(({ id, expected }) => {
        if (id === glasses) return { id, found: 4, state: 'missing', note: 'Two broke, the guest says.' }
        if (id === kettle) return { id, found: 1, state: 'damaged', note: 'The lid does not close.' }
        return { id, found: expected, state: 'ok' }
      }),
      submit: false,
    }),
  )
  if (kettle !== undefined) await demo.photo(token, kettle, 'kitchen')
  demo.pass(minute)
  const inspector = { name: 'Omar Farouk', company: 'Creek Holiday Homes' }
  await demo.write((ctx) => saveAmenities(ctx, { token, inspector, items: [], submit: true }))
}

async function countKeys(demo: DemoContext, token: string): Promise<void> {
  const { items } = await getKeys(demo.read(), { token })
  const count = (
    side: 'cleaner' | 'receiver',
    name: string,
    words: { left_where?: string; handed_to?: string },
  ) =>
    demo.write((ctx) =>
      saveKeys(ctx, {
        token,
        side,
        name,
        items: items.map(({ id, kind, expected }) => {
          const lost = side === 'receiver' && kind === 'access_card'
          return lost
            ? { id, found: expected - 1, ...words, note: 'Only one card was in the envelope.' }
            : { id, found: expected, ...words }
        }),
      }),
    )
  const [first] = items
  if (first) await demo.photo(token, first.id, 'hallway')
  await count('cleaner', 'Rajesh Kumar', { left_where: 'Envelope at the security desk' })
  demo.pass(40 * minute)
  await count('receiver', 'Omar Farouk', { handed_to: 'Front desk of Creek Holiday Homes' })
}
