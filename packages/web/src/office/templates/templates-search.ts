import type { Template } from '@brightkey/contract/templates/schema'

export type Scope = Template['scope']
/** The URL parameters of the templates: `?scope=apartment&apartment=…&archived=true`; the default scope is general. */
export type TemplatesSearch = {
  scope?: Exclude<Scope, 'general'>
  apartment?: string
  archived?: 'true'
}

export function readTemplatesSearch(given: Record<string, unknown>): TemplatesSearch {
  const { scope, apartment } = given
  const archived = given.archived === 'true' && { archived: 'true' as const }
  if (scope === 'task' || scope === 'inspection') return { scope, ...archived }
  if (scope !== 'apartment') return { ...archived }
  return { scope, ...(typeof apartment === 'string' && apartment !== '' && { apartment }), ...archived }
}
