import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { CompanyLogo } from '@brightkey/contract/settings/logo'
import type { settingsRoutes } from '@brightkey/contract/settings/routes'
import type { ReadCtx } from '../../../platform/context.ts'
import { sandboxPolicy } from '../../../platform/http/csp.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { getEffectiveSettings } from '../queries.ts'

/** The picture of the logo: public, as the pages are that show it, and never another one under the same id. */
export async function getLogo(ctx: ReadCtx, { id }: Input<typeof settingsRoutes.logo>) {
  const row = await ctx.db.selectFrom('company_logo').select('png').where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('not_found')
  const body = Buffer.from(row.png, 'base64')
  return HttpResult.download<null>({
    body,
    type: 'image/png',
    size: body.length,
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': sandboxPolicy,
    },
  })
}

type PrintedLogo = Omit<CompanyLogo, 'url'> & { png: Buffer }

/** What papers show of the company: its logo as it is now, and its colour; empty: ours. */
export type Letterhead = { logo: PrintedLogo | null; accent: string }

export async function getLetterhead(ctx: ReadCtx): Promise<Letterhead> {
  const { logo, accent } = await getEffectiveSettings(ctx)
  const row = logo && (await ctx.db.selectFrom('company_logo').select('png').executeTakeFirst())
  return { logo: row ? { ...logo, png: Buffer.from(row.png, 'base64') } : null, accent }
}
