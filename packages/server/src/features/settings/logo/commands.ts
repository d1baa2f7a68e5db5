import { writeFile } from 'node:fs/promises'
import { fieldProblem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import { type CompanyLogo, maxLogoBytes } from '@brightkey/contract/settings/logo'
import type { Settings, settingsRoutes } from '@brightkey/contract/settings/routes'
import type { Authenticated, Instance, StepsCtx, WriteCtx } from '../../../platform/context.ts'
import type { Logo } from '../../../platform/images/messages.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { removeFile } from '../../../platform/storage/durable-file.ts'
import { IntakeError } from '../../../platform/storage/incoming.ts'
import { requirePermission } from '../../users/access.ts'
import { getSettings } from '../queries.ts'
import { storeSetting } from '../updates.ts'

/** Sets the company's logo in the place of the one before it. */
export async function setLogo(
  ctx: Authenticated<StepsCtx>,
  { image }: Input<typeof settingsRoutes.setLogo>,
): Promise<Settings> {
  requirePermission(ctx, 'settings.edit')
  const { png, ...about } = await readLogo(ctx.instance, Buffer.from(image, 'base64'))
  return ctx.write(async (step) => {
    const id = newId()
    await step.db
      .insertInto('company_logo')
      .values({ id, png: Buffer.from(png).toString('base64') })
      .execute()
    const logo: Omit<CompanyLogo, 'name'> = { url: `/api/settings/logo/${id}/`, ...about }
    await storeSetting(step, 'logo', JSON.stringify(logo))
    await step.db.deleteFrom('company_logo').where('id', '!=', id).execute()
    await step.record({ type: 'settings.logo_set', subject_id: null, name: null })
    return getSettings({ ...step, actor: ctx.actor })
  })
}

export async function removeLogo(ctx: Authenticated<WriteCtx>): Promise<Settings> {
  requirePermission(ctx, 'settings.edit')
  const { numDeletedRows } = await ctx.db.deleteFrom('setting').where('name', '=', 'logo').executeTakeFirst()
  await ctx.db.deleteFrom('company_logo').execute()
  if (numDeletedRows > 0n) await ctx.record({ type: 'settings.logo_removed', subject_id: null, name: null })
  return getSettings(ctx)
}

const fieldCodes = {
  unsupported_file_type: 'logo_type',
  empty_file: 'logo_empty',
  image_too_large: 'logo_too_large',
} as const

async function readLogo({ incoming, pictures }: Instance, bytes: Buffer): Promise<Logo> {
  if (bytes.length > maxLogoBytes) throw fieldProblem('image', 'logo_too_large')
  const path = incoming.newPath('.logo')
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
    return await pictures.renderLogo(path)
  } catch (error) {
    const code = error instanceof IntakeError && Reflect.get(fieldCodes, error.code)
    throw code ? fieldProblem('image', code) : error
  } finally {
    await removeFile(path)
  }
}
