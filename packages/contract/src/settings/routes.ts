import { z } from 'zod/mini'
import { route } from '../route.ts'
import { getSettings, getSharing, updateSettings } from './endpoints.ts'
import { Settings, SettingsPatch, Sharing } from './schema.ts'

export const settingsRoutes = {
  get: route(getSettings, {
    summary: 'The settings of the instance, and how its mail fares',
    access: 'login',
    input: z.object({}),
    output: Settings,
    problems: ['permission_denied'],
  }),
  sharing: route(getSharing, {
    summary: 'Whether links open on other machines, and whether mail can be sent',
    access: 'login',
    input: z.object({}),
    output: Sharing,
    problems: [],
  }),
  update: route(updateSettings, {
    summary: 'Change the settings',
    access: 'login',
    input: SettingsPatch,
    output: Settings,
    problems: ['permission_denied'],
  }),
}
