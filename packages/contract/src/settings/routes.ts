import { z } from 'zod/mini'
import { route } from '../route.ts'
import { Settings, SettingsPatch } from './schema.ts'

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
