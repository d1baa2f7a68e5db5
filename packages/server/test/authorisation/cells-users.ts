import { apiKeyRoutes } from '@brightkey/contract/api-keys/routes'
import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { exportRoutes } from '@brightkey/contract/system/export-routes'
import { systemRoutes } from '@brightkey/contract/system/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import type { Role } from '@brightkey/contract/users/schema'
import { securityRoutes } from '@brightkey/contract/users/security-routes'
import { newId } from '../../src/platform/secrets/random.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { password } from '../world.ts'
import { anyone, logins, row } from './row.ts'
import { type Cell, unknownId } from './scene.ts'

const denied = '403 permission_denied'
const wrongCode = '400 wrong_code'
const noPasskey = '401 passkey_invalid'
const missing = '404 not_found'
/** As a browser sends it, of a passkey that is unknown here. */
const assertion = { id: 'A', response: { clientDataJSON: 'e30', authenticatorData: 'A', signature: 'A' } }
const newEmail = () => `${newId().slice(0, 12)}@example.test`

/** A user invited by the superuser, and the token of the invitation. */
async function inviteUser({ world }: Cell, role: Role = 'user') {
  const { user, invitation } = await world.admin.call(userRoutes.invite, { email: newEmail(), role })
  return { id: user.id, token: invitation.url.split('/').at(-1) ?? '' }
}

const newKey = { name: 'Booking sync', scopes: ['read' as const] }
const newLogo = async () => ({ image: (await smallPhoto({ seed: 816 })).toString('base64') })

/** A link token is not an invitation: only actors who hold no link get a real one here. */
const invitation = async (cell: Cell) =>
  ['cleanerA', 'cleanerB', 'report'].includes(cell.actor) ? cell.token : (await inviteUser(cell)).token
const holdersOfInvitation = {
  ...anyone(200, '400 invitation_invalid'),
  nobody: 200,
} as const

/** An active user of this role on whom nothing else depends; without a password, which would be expensive to hash. */
async function createUser(cell: Cell, role: Role) {
  const { id } = await inviteUser(cell, role)
  const { writer } = cell.world.app.instance.database
  await writer.updateTable('user').set({ status: 'active' }).where('id', '=', id).execute()
  return id
}

export const userCells = [
  row(userRoutes.login, anyone(200, '401 no_active_account', '401 no_active_account'), ({ email }) => ({
    email,
    password,
  })),
  row(userRoutes.refresh, anyone(200, '401 token_not_valid', '401 user_inactive'), async (cell) => ({
    refresh: await cell.refresh(),
  })),
  row(userRoutes.logout, anyone(204, 204), async (cell) => ({ refresh: await cell.refresh() })),
  row(userRoutes.forgotPassword, anyone(202, 202), ({ email }) => ({ email })),
  row(userRoutes.verifyInvitation, holdersOfInvitation, async (cell) => ({ token: await invitation(cell) })),
  row(userRoutes.setPassword, holdersOfInvitation, async (cell) => ({
    token: await invitation(cell),
    password,
  })),

  row(userRoutes.me, logins(200, 200, 200, 200), () => ({})),
  row(userRoutes.views, logins(200, 200, 200, 200), () => ({})),
  row(userRoutes.saveView, logins(200, 200, 200, 200), () => ({ name: 'Today', path: '/?view=today' })),
  // Nothing happens to one of another user.
  row(userRoutes.removeView, logins(204, 204, 204, 204), () => ({ id: 'unknown' })),
  row(userRoutes.updateMe, logins(200, 200, 200, 200), () => ({ first_name: 'Anna' })),
  row(userRoutes.changePassword, logins(200, 200, 200, 200), () => ({
    current_password: password,
    new_password: password,
  })),
  row(securityRoutes.secondStep, anyone('401 challenge_expired', '401 challenge_expired'), () => ({
    challenge: 'unknown',
    code: '123456',
  })),
  row(securityRoutes.passkeyLoginOptions, anyone(200, 200), () => ({})),
  row(securityRoutes.passkeyLogin, anyone('401 passkey_invalid', '401 passkey_invalid'), () => ({
    assertion,
  })),
  // No provider is set up here.
  row(securityRoutes.oidcLogin, anyone(missing, missing), () => ({ code: 'x', state: 'y' })),
  row(securityRoutes.get, logins(200, 200, 200, 200), () => ({})),
  row(securityRoutes.startTotp, logins(200, 200, 200, 200), () => ({})),
  row(securityRoutes.confirmTotp, logins(wrongCode, wrongCode, wrongCode, wrongCode), () => ({ code: '1' })),
  row(securityRoutes.removeTotp, logins(204, 204, 204, 204), () => ({})),
  row(securityRoutes.renewRecoveryCodes, logins(missing, missing, missing, missing), () => ({})),
  row(securityRoutes.passkeyOptions, logins(200, 200, 200, 200), () => ({})),
  row(securityRoutes.addPasskey, logins(noPasskey, noPasskey, noPasskey, noPasskey), () => ({
    name: 'Phone',
    credential: { id: 'A', response: { clientDataJSON: 'e30', attestationObject: 'A' } },
  })),
  row(securityRoutes.removePasskey, logins(missing, missing, missing, missing), () => ({ id: unknownId })),
  row(securityRoutes.proofOptions, logins(200, 200, 200, 200), () => ({})),
  row(securityRoutes.logins, logins(200, 200, 200, 200), () => ({})),
  // Not even a superuser can end another user's login.
  row(securityRoutes.endLogin, logins(204, missing, missing, missing, missing), async ({ scene }) => {
    const { access } = await scene.tokens('user')
    return { id: JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()).login }
  }),
  row(securityRoutes.confirm, logins(204, 204, 204, 204), () => ({ password })),
  row(userRoutes.logoutEverywhere, logins(204, 204, 204, 204), () => ({})),

  row(userRoutes.list, logins(denied, denied, 200, 200), () => ({})),
  row(userRoutes.invite, logins(denied, denied, 201, 201), () => ({ email: newEmail() }), 'a user'),
  row(
    userRoutes.invite,
    logins(denied, denied, denied, 201),
    () => ({ email: newEmail(), role: 'admin' as const }),
    'an administrator',
  ),
  ...(['user', 'admin'] as const).flatMap((role) => {
    const admin = <S extends 200 | 201 | 204>(status: S) => (role === 'user' ? status : denied)
    return [
      row(
        userRoutes.resendInvitation,
        logins(denied, denied, admin(201), 201),
        async (cell) => ({ id: (await inviteUser(cell, role)).id }),
        role,
      ),
      row(
        userRoutes.revokeInvitation,
        logins(denied, denied, admin(200), 200),
        async (cell) => ({ id: (await inviteUser(cell, role)).id }),
        role,
      ),
      row(
        userRoutes.update,
        logins(denied, denied, admin(200), 200),
        async (cell) => ({ id: await createUser(cell, role), status: 'deactivated' as const }),
        role,
      ),
      row(
        userRoutes.remove,
        logins(denied, denied, admin(204), 204),
        async (cell) => ({ id: await createUser(cell, role) }),
        role,
      ),
    ]
  }),
  row(userRoutes.get, logins(denied, denied, 200, 200), (cell) => ({ id: cell.scene.people.user.id })),
  row(
    userRoutes.update,
    logins(denied, denied, denied, 200),
    async (cell) => ({ id: await createUser(cell, 'user'), role: 'admin' as const }),
    'promoted to administrator',
  ),
  row(
    userRoutes.update,
    logins(denied, denied, denied, 200),
    async (cell) => ({ id: await createUser(cell, 'user'), is_superuser: true }),
    'promoted to superuser',
  ),
  row(
    userRoutes.remove,
    logins(denied, denied, denied, '409 last_superuser'),
    (cell) => ({ id: cell.scene.people.superuser.id }),
    'the last superuser',
  ),

  row(systemRoutes.status, logins(denied, denied, denied, 200), () => ({})),
  // No mail server is set up here.
  row(systemRoutes.testMail, logins(denied, denied, denied, '400 email_not_configured'), () => ({})),

  row(exportRoutes.list, logins(denied, denied, denied, 200), () => ({})),
  row(exportRoutes.create, logins(denied, denied, denied, 201), () => ({})),
  // Its signed address opens it without a login; see backups/exports.test.ts.
  row(exportRoutes.download, anyone('404 not_found', '404 not_found'), async ({ world }) => ({
    id: (await world.admin.call(exportRoutes.create, {})).id,
    s: 'not-signed',
  })),

  row(apiKeyRoutes.list, logins(denied, denied, 200, 200), () => ({})),
  row(apiKeyRoutes.create, logins(denied, denied, 201, 201), () => newKey),
  row(apiKeyRoutes.revoke, logins(denied, denied, 204, 204), async ({ world }) => ({
    id: (await world.admin.call(apiKeyRoutes.create, newKey)).id,
  })),

  row(settingsRoutes.get, logins(denied, denied, 200, 200), () => ({})),
  row(settingsRoutes.sharing, logins(200, 200, 200, 200), () => ({})),
  row(settingsRoutes.update, logins(denied, denied, denied, 200), () => ({ company_name: 'Shine' })),
  row(settingsRoutes.setLogo, logins(denied, denied, denied, 200), newLogo),
  row(settingsRoutes.logo, anyone(200, 200), async (cell) => {
    const { logo } = await cell.world.admin.call(settingsRoutes.setLogo, await newLogo())
    return { id: logo?.url.split('/').at(-2) ?? '' }
  }),
  row(settingsRoutes.removeLogo, logins(denied, denied, denied, 200), () => ({})),

  row(notificationRoutes.list, logins(200, 200, 200, 200), () => ({})),
  // Not even a superuser can read another user's notification.
  row(
    notificationRoutes.read,
    logins(204, '404 not_found', '404 not_found', '404 not_found', '404 not_found'),
    async ({ world, scene }) => {
      const id = newId()
      await world.app.instance.database.writer
        .insertInto('notification')
        .values({
          id,
          user_id: scene.people.user.id,
          type: 'session.started',
          subject: id,
          data: '{}',
          link: null,
          created_at: world.clock.now(),
          read_at: null,
        })
        .execute()
      return { id }
    },
  ),
  row(notificationRoutes.readAll, logins(204, 204, 204, 204), () => ({})),
]
