import type { RawInput } from '@brightkey/contract/route'
import type { userRoutes } from '@brightkey/contract/users/routes'
import { useMutation } from '@tanstack/react-query'
import { call, tokens } from '../../platform/office/api.ts'
import { keepUser } from '../../platform/office/login.ts'

export function useUpdateProfile() {
  return useMutation({
    mutationFn: (changes: RawInput<typeof userRoutes.updateMe>) =>
      call<typeof userRoutes.updateMe>('PATCH', '/api/users/me/', changes),
    onSuccess: keepUser,
  })
}

/** All other logins end; this one goes on with the tokens that come back. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (passwords: RawInput<typeof userRoutes.changePassword>) =>
      call<typeof userRoutes.changePassword>('POST', '/api/users/change-password/', passwords),
    onSuccess: (answer) => tokens.keep(answer),
  })
}
