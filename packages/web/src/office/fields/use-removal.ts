import { type LocalisedText, textIn } from '@brightkey/contract/locale'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../platform/office/texts.tsx'
import { useToast } from '../../ui/toast.tsx'

type Line = { key: string; title: LocalisedText }
export type ChangeLines<Item extends Line> = (how: (now: readonly Item[]) => Item[]) => void

/**
 * Returns how to remove a line of a list: a toast brings it back where it was, and what was changed meanwhile stays. Without
 * a title or the name `untitled` there is nothing to bring back. The toasts go with the list.
 */
export function useRemoval() {
  const { t, locale } = useTexts()
  const toast = useToast()
  const toasts = useRef<(() => void)[]>([])
  useEffect(
    () => () => {
      for (const removeToast of toasts.current) removeToast()
    },
    [],
  )
  return function remove<Item extends Line>(
    items: readonly Item[],
    item: Item,
    change: ChangeLines<Item>,
    untitled = '',
  ): void {
    const at = items.findIndex(({ key }) => key === item.key)
    const without = (now: readonly Item[]) => now.filter(({ key }) => key !== item.key)
    change(without)
    const title = textIn(item.title, locale) || untitled
    if (title === '') return
    const removeToast = toast({
      text: t('make.removed', { title }),
      action: { label: t('act.undo'), onPress: () => change((now) => without(now).toSpliced(at, 0, item)) },
    })
    toasts.current.push(removeToast)
  }
}
