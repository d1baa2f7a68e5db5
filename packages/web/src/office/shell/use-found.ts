import { listApartments } from '@brightkey/contract/apartments/endpoints'
import type { EndpointOutput } from '@brightkey/contract/api'
import { listCleaners } from '@brightkey/contract/cleaners/endpoints'
import { listKeys } from '@brightkey/contract/inspections/endpoints'
import { listIssues, listSessions } from '@brightkey/contract/sessions/endpoints'
import { sessionStateName } from '@brightkey/contract/sessions/rules'
import { listViews } from '@brightkey/contract/users/endpoints'
import { isolated } from '@brightkey/i18n/message'
import { normalizeForSearch, searchWords } from '@brightkey/i18n/same-text'
import { keepPreviousData } from '@tanstack/react-query'
import { useFormats } from '../../platform/office/formats.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import type { NavigationItem } from './more-menu.tsx'

/** Something found: the address it is at. */
export type Found = { to: string; label: string; hints?: string[] }
type Group = { title: string; options: Found[] }

/** How many of each kind are found at most: who wants more opens its list. */
const limit = 5
const options = { placeholderData: keepPreviousData }
/** Fewer, so that they do not push the apartment itself out of sight. */
const sessionsBesideApartments = 3

/** Whether each word of the search begins a word of the text: "late" finds "Late", not "Templates". */
function beginsWords(text: string, search: string): boolean {
  const words = normalizeForSearch(text).split(' ')
  return searchWords(search).every((typed) => words.some((word) => word.startsWith(typed)))
}

const overduePath = '/?status=overdue'

/** From this many letters on the word for what is late means the sessions that are. */
const overdueLetters = 3

/** What a text finds, by kind; without a text the saved views and the screens. `isCurrent`: none of it was found by the text before. */
export function useFound(
  text: string,
  screens: readonly NavigationItem[],
): { groups: Group[]; isSearching: boolean; isCurrent: boolean } {
  const { t, locale } = useTexts()
  const { moment } = useFormats()
  const search = text === '' ? null : { search: text, limit }
  const meansOverdue = text.length >= overdueLetters && beginsWords(t('find.overdue_words'), text)
  const sessions = useRead(
    listSessions,
    search && (meansOverdue ? { status: 'overdue', sort: 'due', limit } : { ...search, near: 'true' }),
    options,
  )
  const apartments = useRead(listApartments, search, options)
  const cleaners = useRead(listCleaners, search && { ...search, active: 'all' }, options)
  const keys = useRead(listKeys, search, options)
  const issues = useRead(listIssues, search && { ...search, state: 'all' }, options)
  const views = useRead(listViews, {}).data ?? []
  const places = [
    ...screens.map(({ to, label }) => ({ to, label })),
    { to: overduePath, label: t('find.overdue') },
    { to: '/sessions/create', label: t('list.new') },
    { to: '/sessions/bin', label: t('bin.title') },
  ]
  const groups: Group[] = [
    {
      title: t('nav.apartments'),
      options: (apartments.data?.results ?? []).map(({ id, name, area_title }) => ({
        to: `/apartments/${id}`,
        label: name,
        ...(area_title && { hints: [area_title] }),
      })),
    },
    {
      title: t('nav.sessions'),
      options: (sessions.data?.results ?? [])
        .slice(0, apartments.data?.results.length && !meansOverdue ? sessionsBesideApartments : limit)
        .map((session) => ({
          to: `/sessions/${session.id}`,
          label: session.apartment.name,
          hints: [
            moment(session.expires_at),
            t(session.status === 'overdue' ? 'state.overdue' : `state.${sessionStateName(session)}`),
            isolated(session.code, locale),
          ],
        })),
    },
    {
      title: t('key_list.title'),
      options: (keys.data?.results ?? []).map(({ apartment, items, count }) => ({
        to: `/apartments/${apartment.id}?tab=inventory`,
        label: apartment.name,
        hints: items.map(
          (item) =>
            `${isolated(item.label, locale)}: ${isolated(keyPlace(item, count) ?? t('key_list.never'), locale)}`,
        ),
      })),
    },
    {
      title: t('nav.cleaners'),
      options: (cleaners.data?.results ?? []).map(({ id, first_name, last_name, company_name }) => ({
        to: `/?cleaner=${id}`,
        label: `${first_name} ${last_name}`.trim(),
        ...(company_name && { hints: [company_name] }),
      })),
    },
    {
      title: t('nav.problems'),
      options: (issues.data?.results ?? []).map(({ issue_id, kind, text: what, apartment, session }) => ({
        to: `/sessions/${session.id}#${issue_id}`,
        label: what || t(`issue.${kind}`),
        hints: [apartment.name],
      })),
    },
    {
      title: t('find.views'),
      options: views
        .filter(({ name }) => beginsWords(name, text))
        .map(({ name, path }) => ({ to: path, label: name })),
    },
    {
      title: t('find.screens'),
      options: places.filter(({ to, label }) =>
        to === overduePath && text !== '' ? meansOverdue : beginsWords(label, text),
      ),
    },
  ]
  const found = search === null ? groups.slice(-2) : groups
  const reads = search === null ? [] : [sessions, apartments, keys, cleaners, issues]
  return {
    groups: found.filter((group) => group.options.length > 0),
    isSearching: reads.some(({ isPending }) => isPending),
    isCurrent: reads.every(({ isPending, isPlaceholderData }) => !isPending && !isPlaceholderData),
  }
}

type Keys = EndpointOutput<typeof listKeys>['results'][number]

/** Who has a key or where it is, by the last count; null: it was not counted, or neither was written down. */
const keyPlace = (
  { handed_to, left_where, found }: Keys['items'][number],
  count: Keys['count'],
): string | null =>
  handed_to || left_where || (found !== null && count?.side === 'receiver' ? count.name : null)
