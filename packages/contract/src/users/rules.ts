export const roles = ['user', 'admin'] as const
export const userStatuses = ['active', 'pending', 'deactivated'] as const

type Role = (typeof roles)[number]

export const minPasswordLength = 8
/** Whether a new password has the minimum length; the pages check it before they send it. */
export const isPasswordLongEnough = (password: string): boolean => [...password].length >= minPasswordLength

export type Actor = { id: string; role: Role; is_superuser: boolean }

export type Right =
  | 'sessions.manage_all'
  | 'apartments.edit'
  | 'cleaners.edit'
  | 'month.read'
  | 'statements.edit'
  | 'audit.read'
  | 'templates.edit'
  | 'users.manage'
  | 'users.grant_admin'
  | 'api_keys.manage'
  | 'settings.read'
  | 'settings.edit'
  | 'webhooks.edit'
  | 'system.manage'

const rights: Record<Right, 'admin' | 'superuser'> = {
  'sessions.manage_all': 'admin',
  'apartments.edit': 'admin',
  'cleaners.edit': 'admin',
  'month.read': 'admin',
  'statements.edit': 'admin',
  'audit.read': 'admin',
  'templates.edit': 'admin',
  'users.manage': 'admin',
  'users.grant_admin': 'superuser',
  'api_keys.manage': 'admin',
  'settings.read': 'admin',
  'settings.edit': 'superuser',
  'webhooks.edit': 'admin',
  'system.manage': 'superuser',
}

/** Whether this login has the right (docs/product-rules.md, Roles). A superuser has every right. */
export function has(actor: Pick<Actor, 'role' | 'is_superuser'>, right: Right): boolean {
  if (actor.is_superuser) return true
  return rights[right] === 'admin' && actor.role === 'admin'
}

type Standing = Pick<Actor, 'role' | 'is_superuser'>

/** The right it takes to manage a user of this standing: administrators and superusers are granted and removed by superusers. */
export const rightToManage = (target: Standing): Extract<Right, 'users.manage' | 'users.grant_admin'> =>
  target.is_superuser || target.role === 'admin' ? 'users.grant_admin' : 'users.manage'
