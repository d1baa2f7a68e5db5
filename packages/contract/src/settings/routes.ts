import { z } from 'zod/mini'
import { route } from '../route.ts'
import { Settings, SettingsPatch, Sharing } from './schema.ts'

export const settingsRoutes = {
  get: route({
    method: 'GET',
    path: '/api/settings/',
    summary: 'The settings of the instance, and how its mail fares',
    access: 'login',
    input: z.object({}),
    output: Settings,
    problems: ['permission_denied'],
  }),
  sharing: route({
    method: 'GET',
    path: '/api/settings/sharing/',
    summary: 'Whether links open on other machines, and whether mail can be sent',
    access: 'login',
    input: z.object({}),
    output: Sharing,
    problems: [],
  }),
  update: route({
    method: 'PATCH',
    path: '/api/settings/',
    summary: 'Change the settings',
    access: 'login',
    input: SettingsPatch,
    output: Settings,
    problems: ['permission_denied'],
  }),
}
