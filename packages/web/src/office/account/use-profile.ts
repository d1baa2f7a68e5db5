import type { InputOf } from '@brightkey/contract/api'
import { changePassword, updateProfile } from '@brightkey/contract/users/endpoints'
import { useMutation } from '@tanstack/react-query'
import { keepUser } from '../../platform/office/login.ts'
import { send, tokens } from '../../platform/office/send.ts'

export function useUpdateProfile() {
  return useMutation({
    mutationFn: (changes: InputOf<typeof updateProfile>) => send(updateProfile, changes),
    onSuccess: keepUser,
  })
}

/** All other logins end; this one goes on with the tokens that come back. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (passwords: InputOf<typeof changePassword>) => send(changePassword, passwords),
    onSuccess: (answer) => tokens.keep(answer),
  })
}
