// `npm run reset-password -- EMAIL`: prints a link by which this user sets a password, and removes their second factors. The server may be running.
import { openApp } from '../app.ts'
import { linkForConsole } from '../features/users/invitations/commands.ts'
import { clearFactors } from '../features/users/security/commands/recovery.ts'
import { systemCaller, write } from '../platform/context.ts'
import { mustHaveDatabase } from '../platform/db/copies/copy.ts'
import { openLog } from '../platform/log.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { runProgram, usageError } from './run-program.ts'

runProgram(async ([email = ''], config) => {
  if (email === '') throw usageError('reset-password -- EMAIL')
  mustHaveDatabase(config)
  const app = await openApp(config, openLog('silent'))
  try {
    const { link, cleared } = await write(app.instance, systemCaller(app.instance), async (ctx) => {
      const link = await linkForConsole(ctx, email)
      return { link, cleared: link !== null && (await clearFactors(ctx, email)) }
    })
    if (!link) throw new OperatorError(`No account with the email ${email} can log in.`)
    const until = link.expires_at.slice(0, 16).replace('T', ' ')
    console.info(`This link sets a new password for ${email}, once, until ${until} UTC:\n${link.url}`)
    if (cleared)
      console.info(
        'Their authenticator app, passkeys and recovery codes were removed: until they set up new ones, the password is enough.',
      )
  } finally {
    await app.close()
  }
})
