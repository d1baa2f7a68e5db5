import { Nothing, route } from '../route.ts'
import { confirmLogin } from './endpoints.ts'
import { Proof } from './security-schema.ts'

/** What a proof may be refused for. */
const proving = ['wrong_password', 'throttled', 'server_busy'] as const

export const securityRoutes = {
  confirm: route(confirmLogin, {
    summary: 'Prove again that it is you: dangerous steps need it ten minutes after the login',
    access: 'login',
    input: Proof,
    output: Nothing,
    status: 204,
    problems: [...proving, 'validation_error'],
  }),
}
