import type { Locale } from '@brightkey/contract/locale'
import { createDamagePack } from '@brightkey/contract/reports/endpoints'
import { formatBytes } from '@brightkey/i18n/format'
import { useState } from 'react'
import { Unreachable } from '../../../platform/http/send.ts'
import { useDamageText } from '../../../platform/office/late-texts.ts'
import { fieldProblem, getErrorText } from '../../../platform/office/problem.ts'
import { languageChoices, useTexts } from '../../../platform/office/texts.tsx'
import { useDownload } from '../../../platform/office/use-download.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Input, Textarea } from '../../../ui/field.tsx'
import { DownloadIcon, FileIcon } from '../../../ui/icons.tsx'
import { useDraft, useDraftState } from '../../../ui/office/drafts/draft.ts'
import { SegmentsField } from '../../../ui/office/segments.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { AddToCaseDialog } from '../../fields/damage/add-dialog.tsx'
import { FormDialog } from '../../fields/form-dialog.tsx'
import type { DamageSelection } from './damage-selection.tsx'

/** A bar at the lower edge of the screen while photos and problems are selected. */
export function SelectionBar({ apartment, selection }: { apartment: string; selection: DamageSelection }) {
  const { t } = useTexts()
  const td = useDamageText()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const count = selection.photos.list.length + selection.issues.list.length
  return (
    <>
      <div className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface px-4 py-3 shadow-float lg:bottom-4">
        <p role="status" className="min-w-0 flex-1 basis-40 font-medium text-sm">
          {count === 0 ? t('pack.empty') : t('pack.chosen', { count })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" onClick={selection.stop}>
            {t('act.cancel')}
          </Button>
          <Button disabled={selection.photos.list.length === 0} onClick={() => setIsAdding(true)}>
            {td('damage.add_to')}
          </Button>
          <Button
            look="strong"
            icon={<FileIcon className="size-5" />}
            disabled={count === 0}
            onClick={() => setIsDialogOpen(true)}
          >
            {t('pack.make')}
          </Button>
        </div>
      </div>
      {isAdding && (
        <AddToCaseDialog
          apartment={apartment}
          photos={selection.photos.list}
          onDone={selection.stop}
          onClose={() => setIsAdding(false)}
        />
      )}
      {isDialogOpen && (
        <DamagePackDialog
          apartment={apartment}
          selection={selection}
          onDone={selection.stop}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </>
  )
}

type DialogProps = { apartment: string; selection: DamageSelection; onDone: () => void; onClose: () => void }

/** Asks for title, note and language of a damage pack, then downloads it. */
function DamagePackDialog({ apartment, selection, onDone, onClose }: DialogProps) {
  const { t, locale } = useTexts()
  const toast = useToast()
  const { busy: isBusy, bytes, error, download } = useDownload(createDamagePack)
  const draft = useDraft('damage-pack', apartment)
  const [title, setTitle] = useDraftState(draft, 'title', '')
  const [note, setNote] = useDraftState(draft, 'note', '')
  const [lang, setLang] = useDraftState<Locale>(draft, 'lang', locale)
  const busy = isBusy !== null
  const photos = selection.photos.list
  const issues = selection.issues.list

  async function send() {
    if (busy) return
    const fields = { title: title.trim(), note: note.trim(), lang, photos: [...photos], issues: [...issues] }
    if (!(await download({ id: apartment, ...fields }))) return
    toast({ text: t('pack.done'), tone: 'good' })
    onClose()
    onDone()
  }
  return (
    <FormDialog
      title={t('pack.make')}
      onClose={onClose}
      draft={draft}
      onSubmit={() => void send()}
      action={t(error === null ? 'pack.download' : 'common.retry')}
      icon={<DownloadIcon className="size-5" />}
      busy={busy}
      failure={error !== null && <DownloadError error={error} />}
    >
      <div className="grid gap-1">
        <p className="font-semibold">
          {[
            photos.length > 0 && t('pack.photos', { count: photos.length }),
            issues.length > 0 && t('pack.issues', { count: issues.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-muted text-sm">{t('pack.what')}</p>
      </div>
      <Field label={t('pack.title')} aside={t('act.optional')} hint={t('pack.title_hint')}>
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Field>
      <Field label={t('pack.note')} aside={t('act.optional')} hint={t('pack.note_hint')}>
        {(control) => (
          <Textarea
            {...control}
            maxLength={4000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <SegmentsField label={t('pack.language')} value={lang} choices={languageChoices} onChange={setLang} />
      <p role="status" className="text-muted text-sm empty:hidden">
        {busy && (bytes === 0 ? t('pack.making') : t('pack.received', { size: formatBytes(bytes, locale) }))}
      </p>
    </FormDialog>
  )
}

function DownloadError({ error }: { error: unknown }) {
  const { t } = useTexts()
  const reason = error instanceof Unreachable ? t('pack.offline') : fieldProblem(error, 'photos')
  return (
    <>
      <p className="font-semibold">{t('pack.failed')}</p>
      <p>{reason ?? getErrorText(error, '')}</p>
    </>
  )
}
