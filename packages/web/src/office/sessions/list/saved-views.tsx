import { listViews, removeView, saveView } from '@brightkey/contract/users/endpoints'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { readKey } from '../../../platform/office/keys.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CloseIcon, PlusIcon } from '../../../ui/icons.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { readSessionsSearch, type SessionsSearch } from './sessions-search.ts'

const rereads = () => [readKey(listViews, {})]
const SaveViewDialog = lazyPart(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog)
const toPath = (search: SessionsSearch) => `/?${new URLSearchParams(search)}`

/** The views this user has saved, and saving the one that is shown. */
export function SavedViews({ search }: { search: SessionsSearch }) {
  const { t } = useTexts()
  const toast = useToast()
  const views = useRead(listViews, {}).data ?? []
  const remove = useWrite(removeView, { rereads })
  const save = useWrite(saveView, { rereads })
  const [isNaming, setIsNaming] = useState(false)
  const path = toPath(search)
  const isSaved = views.some((view) => view.path === path)
  const drop = (view: (typeof views)[number]) =>
    remove.mutate(
      { id: view.id },
      {
        onSuccess: () =>
          toast({
            text: t('views.removed', { name: view.name }),
            action: {
              label: t('act.undo'),
              onPress: () => save.mutate({ name: view.name, path: view.path }),
            },
          }),
        onError: (error) => toast({ text: failureText(error, t, t('act.save_failed')), tone: 'alert' }),
      },
    )
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {views.map((view) => (
        <span
          key={view.id}
          className="inline-flex items-center rounded-control border border-line bg-surface"
        >
          <Link
            to="/"
            search={readSessionsSearch(Object.fromEntries(new URLSearchParams(view.path.split('?')[1])))}
            aria-current={view.path === path ? 'page' : undefined}
            className="inline-flex min-h-9 max-w-48 items-center ps-3 font-medium text-sm aria-[current=page]:text-primary"
          >
            <Isolated className="truncate">{view.name}</Isolated>
          </Link>
          <IconButton
            size="small"
            label={t('views.remove', { name: view.name })}
            icon={<CloseIcon className="size-4" />}
            onClick={() => drop(view)}
          />
        </span>
      ))}
      {path !== '/?' && !isSaved && (
        <Button
          size="small"
          look="quiet"
          className="first:-ms-3"
          icon={<PlusIcon className="size-4" />}
          onClick={() => setIsNaming(true)}
        >
          {t('views.save')}
        </Button>
      )}
      {isNaming && (
        <Suspense>
          <SaveViewDialog path={path} onClose={() => setIsNaming(false)} />
        </Suspense>
      )}
    </div>
  )
}
