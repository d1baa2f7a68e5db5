import { listApartments } from '@brightkey/contract/apartments/endpoints'
import { listCleaners } from '@brightkey/contract/cleaners/endpoints'
import { listIssues, listSessions } from '@brightkey/contract/sessions/endpoints'
import { listViews } from '@brightkey/contract/users/endpoints'
import { isolated } from '@brightkey/i18n/message'
import { containsWords } from '@brightkey/i18n/same-text'
import { keepPreviousData } from '@tanstack/react-query'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import type { NavigationItem } from './more-menu.tsx'

/** Something found: the address it is at. */
export type Found = { to: string; label: string; hint?: string }
type Group = { title: string; options: Found[] }

/** How many of each kind are found at most: who wants more opens its list. */
const limit = 5
const options = { placeholderData: keepPreviousData }

/** What a text finds, by kind; without a text the saved views and the screens. `isCurrent`: none of it was found by the text before. */
export function useFound(
  text: string,
  screens: readonly NavigationItem[],
): { groups: Group[]; isSearching: boolean; isCurrent: boolean } {
  const { t, locale } = useTexts()
  const search = text === '' ? null : { search: text, limit }
  const sessions = useRead(listSessions, search, options)
  const apartments = useRead(listApartments, search, options)
  const cleaners = useRead(listCleaners, search && { ...search, active: 'all' }, options)
  const issues = useRead(listIssues, search && { ...search, state: 'all' }, options)
  const views = useRead(listViews, {}).data ?? []
  const places = [
    ...screens.map(({ to, label }) => ({ to, label })),
    { to: '/sessions/create', label: t('list.new') },
    { to: '/sessions/bin', label: t('bin.title') },
  ]
  const groups: Group[] = [
    {
      title: t('nav.sessions'),
      options: (sessions.data?.results ?? []).map(({ id, code, apartment, state, started_at }) => ({
        to: `/sessions/${id}`,
        label: apartment.name,
        hint: `${isolated(code, locale)} · ${t(`state.${state === 'active' && started_at === null ? 'not_started' : state}`)}`,
      })),
    },
    {
      title: t('nav.apartments'),
      options: (apartments.data?.results ?? []).map(({ id, name, area_title }) => ({
        to: `/apartments/${id}`,
        label: name,
        ...(area_title && { hint: area_title }),
      })),
    },
    {
      title: t('nav.cleaners'),
      options: (cleaners.data?.results ?? []).map(({ id, first_name, last_name, company_name }) => ({
        to: `/?cleaner=${id}`,
        label: `${first_name} ${last_name}`.trim(),
        hint: company_name,
      })),
    },
    {
      title: t('nav.problems'),
      options: (issues.data?.results ?? []).map(({ issue_id, kind, text: what, apartment, session }) => ({
        to: `/sessions/${session.id}#${issue_id}`,
        label: what || t(`issue.${kind}`),
        hint: apartment.name,
      })),
    },
    {
      title: t('find.views'),
      options: views
        .filter(({ name }) => containsWords(name, text))
        .map(({ name, path }) => ({ to: path, label: name })),
    },
    { title: t('find.screens'), options: places.filter(({ label }) => containsWords(label, text)) },
  ]
  const found = search === null ? groups.slice(-2) : groups
  const reads = search === null ? [] : [sessions, apartments, cleaners, issues]
  return {
    groups: found.filter((group) => group.options.length > 0),
    isSearching: reads.some(({ isPending }) => isPending),
    isCurrent: reads.every(({ isPending, isPlaceholderData }) => !isPending && !isPlaceholderData),
  }
}
