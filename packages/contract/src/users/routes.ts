import { z } from 'zod/mini'
import { Nothing, route } from '../route.ts'
import { LoginInput, Password, ProfileInput, Refreshed, RefreshInput, Tokens, User } from './schema.ts'

export const userRoutes = {
  login: route({
    method: 'POST',
    path: '/api/users/login/',
    summary: 'Log in with e-mail and password',
    access: 'public',
    input: LoginInput,
    output: Tokens,
    problems: ['no_active_account', 'throttled'],
  }),
  refresh: route({
    method: 'POST',
    path: '/api/users/refresh/',
    summary: 'Get a new access token, and with `rotate` a new refresh token too',
    access: 'public',
    input: RefreshInput,
    output: Refreshed,
    problems: ['no_refresh_token', 'token_not_valid', 'token_blacklisted', 'user_inactive', 'user_not_found'],
  }),
  logout: route({
    method: 'POST',
    path: '/api/users/logout/',
    summary: 'End the login this refresh token belongs to',
    access: 'public',
    input: RefreshInput,
    output: Nothing,
    status: 204,
    problems: ['no_refresh_token'],
  }),
  me: route({
    method: 'GET',
    path: '/api/users/me/',
    summary: 'Your profile',
    access: 'login',
    input: z.object({}),
    output: User,
    problems: [],
  }),
  updateMe: route({
    method: 'PATCH',
    path: '/api/users/me/',
    summary: 'Change your profile',
    access: 'login',
    input: ProfileInput,
    output: User,
    problems: [],
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/users/change-password/',
    summary: 'Change your password; every other login of yours ends',
    access: 'login',
    input: z.object({ current_password: Password, new_password: Password }),
    output: Tokens,
    problems: ['wrong_password', 'password_too_short'],
  }),
}
