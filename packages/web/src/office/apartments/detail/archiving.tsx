import type { Apartment } from '@brightkey/contract/apartments/schema'
import { has } from '@brightkey/contract/users/rules'
import { useUser } from '../../../platform/office/login.ts'
import { getErrorText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/office/modal.tsx'
import { ArchiveIcon } from '../../../ui/office/office-icons.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useArchive } from '../list/use-apartments.ts'

/** Shows that an apartment is archived, with a button to restore it. */
export function ArchivedNotice({ id }: { id: string }) {
  const { t } = useTexts()
  const toast = useToast()
  const archive = useArchive()
  const mayEdit = has(useUser(), 'apartments.edit')
  const unarchive = () =>
    archive.mutate(
      { id, archived: false },
      {
        onSuccess: () => toast({ text: t('flats.unarchived_done'), tone: 'good' }),
        onError: (failure) => toast({ text: getErrorText(failure, t('flats.save_failed')), tone: 'alert' }),
      },
    )
  return (
    <Notice tone="waiting" icon={<ArchiveIcon className="size-5" />} className="sm:items-center">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span>{t('flat.archived_note')}</span>
        {mayEdit && (
          <Button size="small" busy={archive.isPending} onClick={unarchive}>
            {t('flats.unarchive')}
          </Button>
        )}
      </div>
    </Notice>
  )
}

/** Archives an apartment after a confirmation. */
export function ConfirmArchive({ apartment, onClose }: { apartment: Apartment; onClose: () => void }) {
  const { t } = useTexts()
  const toast = useToast()
  const archive = useArchive()
  const archiveNow = () =>
    archive.mutate(
      { id: apartment.id, archived: true },
      {
        onSuccess() {
          onClose()
          toast({ text: t('flats.archived_done'), tone: 'good' })
        },
      },
    )
  return (
    <Confirm
      title={t('flats.archive_title', { name: apartment.name })}
      labels={{ confirm: t('flats.archive'), cancel: t('act.cancel') }}
      busy={archive.isPending}
      error={archive.error && getErrorText(archive.error, t('flats.save_failed'))}
      onConfirm={archiveNow}
      onClose={onClose}
    >
      {t('flats.archive_text')}
    </Confirm>
  )
}
