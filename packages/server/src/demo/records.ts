import { randomUUID } from 'node:crypto'
import type { OwnerInput } from '@brightkey/contract/owners/schema'
import { holidayHome } from '@brightkey/i18n/holiday-home'
import { addDays } from '@brightkey/i18n/plain-date'
import { createExpiry } from '../features/apartments/expiries/commands.ts'
import { setConsumables } from '../features/apartments/supplies/commands.ts'
import { suppliesOfSession } from '../features/apartments/supplies/queries.ts'
import { createOwner } from '../features/owners/commands.ts'
import { cleanersWork } from '../features/sessions/access.ts'
import { reportFound } from '../features/sessions/found/commands/report.ts'
import { reportSupplies } from '../features/sessions/supplies/commands.ts'
import type { Authenticated, WriteCtx } from '../platform/context.ts'
import { boulevard, burj, type DemoApartment, marina, palmViews, sadaf, shoreline } from './apartments.ts'
import { inAll } from './inventory.ts'
import type { Story } from './stories.ts'

type OfficeCtx = Authenticated<WriteCtx>

const supply = (name: ReturnType<typeof inAll>, unit: 'roll' | 'bottle' | 'capsule', minimum: number) => ({
  ...{ kind: 'supply' as const, name, unit, minimum },
})

/** What an apartment uses up, and its sets of linen: three for each bedroom. */
export const demoConsumables = ({ bedrooms, bathrooms }: Pick<DemoApartment, 'bedrooms' | 'bathrooms'>) => [
  supply(
    inAll('Toilet paper', 'Туалетная бумага', 'ٹوائلٹ پیپر', 'टॉयलेट पेपर', 'ورق المرحاض'),
    'roll',
    4 * bathrooms,
  ),
  supply(inAll('Hand soap', 'Мыло для рук', 'ہینڈ واش', 'हैंड वॉश', 'صابون اليدين'), 'bottle', bathrooms),
  supply(
    inAll('Coffee capsules', 'Кофе в капсулах', 'کافی کیپسول', 'कॉफी कैप्सूल', 'كبسولات القهوة'),
    'capsule',
    10,
  ),
  {
    ...{ kind: 'linen' as const, unit: 'set' as const, minimum: 3 * Math.max(1, bedrooms) },
    name: inAll('Bed linen', 'Постельное бельё', 'بستر کی چادریں', 'बिस्तर की चादरें', 'أغطية السرير'),
  },
]

/** Gives an apartment its consumables and expiry dates, which are spread over a year: of all apartments some are due soon or past. */
export async function addRecords(
  ctx: OfficeCtx,
  id: string,
  apartment: DemoApartment,
  { index, today }: { index: number; today: string },
): Promise<void> {
  await setConsumables(ctx, { id, consumables: demoConsumables(apartment) })
  for (const [place, title] of holidayHome.expiries.slice(0, 5).entries()) {
    const valid_until = addDays(today, (((index * 5 + place) * 37) % 360) - 5)
    await createExpiry(ctx, { apartment_id: id, title, valid_until })
  }
}

type DemoOwner = Omit<OwnerInput, 'apartment_ids'> & { owns: readonly DemoApartment[] }

const price = (turnover: number, deep: number): OwnerInput['prices'] => [
  { kind: 'turnover', amount: turnover, currency: 'AED' },
  { kind: 'deep', amount: deep, currency: 'AED' },
]

export const owners: readonly DemoOwner[] = [
  {
    ...{ name: 'Khalid Al Mansoori', language: 'ar', phone: '+971501234567', prices: price(240, 420) },
    owns: [marina, burj, shoreline],
  },
  {
    ...{ name: 'Elena Volkova', language: 'ru', phone: '+971552345678', prices: price(180, 350) },
    owns: [sadaf],
  },
  {
    ...{ name: 'James Whitfield', language: 'en', phone: '+971563456789', prices: price(200, 380) },
    owns: [boulevard, palmViews],
  },
]

/** Adds the owners with their apartments, whose ids are in `ids`. */
export async function addOwners(ctx: OfficeCtx, ids: ReadonlyMap<DemoApartment, string>): Promise<void> {
  for (const { owns, ...owner } of owners)
    await createOwner(ctx, {
      ...owner,
      channel: 'whatsapp',
      apartment_ids: owns.flatMap((apartment) => ids.get(apartment) ?? []),
    })
}

/** What the cleaner of a story notes besides the work: supplies that are low, and what guests left behind. */
export async function noteRecords(ctx: WriteCtx, token: string, { low, found }: Story): Promise<void> {
  if (low) {
    const supplies = await suppliesOfSession(ctx, await cleanersWork(ctx, token))
    const items = supplies.flatMap(({ id, name }) => {
      const count = low[name.en ?? '']
      return count === undefined ? [] : [{ id, count }]
    })
    await reportSupplies(ctx, { token, items })
  }
  if (found) await reportFound(ctx, { token, id: randomUUID(), ...found })
}
