import { closeCodes } from '@brightkey/contract/event'
import { fieldProblem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import { accentContrast, leastContrast, readableAccent } from '@brightkey/contract/settings/accent'
import { settingFields } from '@brightkey/contract/settings/fields'
import { findOwnText, findTextFault, type OwnText, ownTexts } from '@brightkey/contract/settings/own-texts'
import type { Settings, settingsRoutes } from '@brightkey/contract/settings/routes'
import type { Authenticated, WriteCtx } from '../../platform/context.ts'
import { requirePhone } from '../../platform/phone.ts'
import { isTimeZone } from '../../settings.ts'
import { requirePermission } from '../users/access.ts'
import { coordinatorIds } from '../users/sight/queries.ts'
import { getEffectiveSettings, getPhoneCountry, getSettings, toSettings } from './queries.ts'
import { storeSetting } from './updates.ts'

export async function updateSettings(
  ctx: Authenticated<WriteCtx>,
  input: Input<typeof settingsRoutes.update>,
): Promise<Settings> {
  requirePermission(ctx, 'settings.edit')
  const { time_zone } = input
  const country = await getPhoneCountry(ctx)
  const invalidPhone = fieldProblem('office_phone', 'invalid_phone')
  const office_phone =
    input.office_phone &&
    requirePhone(input.office_phone, country, {
      field: 'office_phone',
      invalid: invalidPhone,
      allowsLandline: true,
    })
  if (time_zone !== undefined && !isTimeZone(time_zone)) throw fieldProblem('time_zone', 'unknown_time_zone')
  const accent_color = input.accent_color?.toLowerCase()
  if (accent_color) requireReadable(accent_color)
  for (const each of input.texts ?? []) requireFillable(each)
  const before = toSettings(await getEffectiveSettings(ctx))
  const values = { ...input, office_phone, accent_color }
  for (const name of [...settingFields, 'first_steps_hidden'] as const) {
    const value = values[name]
    if (value !== undefined) await storeSetting(ctx, name, String(value))
  }
  const isReworded = await storeTexts(ctx, input.texts ?? [])
  const after = await getSettings(ctx)
  // The form sends all of them. What the office folds away for good is no setting.
  const changed: string[] = settingFields.filter(
    (name) => name in input && String(after[name]) !== String(before[name]),
  )
  if (isReworded) changed.push('texts')
  if (changed.length > 0)
    await ctx.record({ type: 'settings.changed', subject_id: null, name: changed.join(', ') })
  if (after.coordinators_see_all !== before.coordinators_see_all) {
    const coordinators = await coordinatorIds(ctx)
    const { hub } = ctx.instance
    // They connect again, and read again what they may see now.
    ctx.afterCommit(() => {
      for (const user of coordinators) hub.disconnect({ user }, closeCodes.loginEnded)
    })
  }
  if (after.time_zone !== before.time_zone) await ctx.record({ type: 'time_zone.changed' })
  return after
}

/** Throws, with the contrast and the nearest colour that works, for one in which texts could not be read. */
function requireReadable(accent: string): void {
  const measured = accentContrast(accent)
  if (measured >= leastContrast) return
  // Rounded down: 4.49 must not read 4.5.
  const ratio = `${(Math.floor(measured * 10) / 10).toFixed(1)}:1`
  throw fieldProblem('accent_color', 'low_contrast', { ratio, nearest: readableAccent(accent) })
}

/** Throws for a text that names what nothing fills, or lacks what it is for, such as the link. */
function requireFillable({ name, text }: OwnText): void {
  const found = text === '' ? null : findTextFault(name, text)
  if (!found) return
  const wanted = ownTexts[name].values.map((each) => `{${each}}`).join(' ')
  throw fieldProblem('texts', `placeholder_${found.fault}`, { placeholder: found.placeholder, wanted })
}

/** Stores texts of the company; an empty one is removed, which brings back the built-in one. Returns whether any changed. */
async function storeTexts(ctx: WriteCtx, texts: readonly OwnText[]): Promise<boolean> {
  const { texts: before } = await getEffectiveSettings(ctx)
  const changed = texts.filter(
    ({ name, language, text }) => text !== (findOwnText(before, name, language) ?? ''),
  )
  for (const { name, language, text } of changed) {
    const stored = `text ${name} ${language}` as const
    if (text === '') await ctx.db.deleteFrom('setting').where('name', '=', stored).execute()
    else await storeSetting(ctx, stored, text)
  }
  return changed.length > 0
}
