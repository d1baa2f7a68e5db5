import { ownerRoutes } from '@brightkey/contract/owners/routes'
import { serve, serveThenRead } from '../../platform/http/binding.ts'
import { createOwner, issueOwnerLink, removeOwner, revokeOwnerLink, updateOwner } from './commands.ts'
import { getOwner, listOwners } from './queries/owners.ts'

export const ownerBindings = [
  serve(ownerRoutes.list, listOwners),
  serveThenRead(ownerRoutes.create, createOwner, getOwner),
  serve(ownerRoutes.get, getOwner),
  serveThenRead(ownerRoutes.update, updateOwner, getOwner),
  serve(ownerRoutes.remove, removeOwner),
  serveThenRead(ownerRoutes.issueLink, issueOwnerLink, getOwner),
  serve(ownerRoutes.revokeLink, revokeOwnerLink),
]
