import { exportTemplates, importTemplates } from '@brightkey/contract/templates/endpoints'
import { has } from '@brightkey/contract/users/rules'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { saveFile } from '../../platform/http/fetch-file.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useUser } from '../../platform/office/login.ts'
import { getErrorText } from '../../platform/office/problem.ts'
import { send } from '../../platform/office/send.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useWrite } from '../../platform/office/use-write.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/office/menu.tsx'
import { DialogFooter, Modal } from '../../ui/office/modal.tsx'
import { MoreIcon } from '../../ui/office/office-icons.tsx'
import { useToast } from '../../ui/toast.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { useExpiryText } from '../fields/expiry/expiry-text.ts'

// Opened once in the life of a company.
const PackDialog = lazyPart(async () => (await import('./pack-dialog.tsx')).PackDialog)

/** Parses the file; text that is not JSON goes to the server as it is, which names the error. */
function parseContent(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Exports and imports templates as a file, and adds the pack of a holiday home. */
export function TemplateFiles() {
  const { t } = useTexts()
  const te = useExpiryText()
  const toast = useToast()
  const picker = useRef<HTMLInputElement>(null)
  const mayEdit = has(useUser(), 'templates.edit')
  const [isPackOpen, setIsPackOpen] = useState(false)
  const exporting = useMutation({ mutationFn: () => send(exportTemplates, {}) })
  const importing = useWrite(importTemplates)

  const exportFile = () =>
    exporting.mutate(undefined, {
      onSuccess: (file) =>
        saveFile('brightkey-templates.json', 'application/json', JSON.stringify(file, null, 2)),
      onError: (failure) =>
        toast({ text: getErrorText(failure, t('templates.export_failed')), tone: 'alert' }),
    })
  const onError = (failure: unknown) =>
    toast({ text: getErrorText(failure, t('templates.import_failed')), tone: 'alert' })
  const importFile = (file: File) =>
    file.text().then((text) => importing.mutate({ file: parseContent(text) }, { onError }), onError)
  return (
    <>
      <Menu
        trigger={
          <IconButton
            look="outline"
            label={`${t('act.more')}: ${t('templates.title')}`}
            icon={<MoreIcon />}
          />
        }
      >
        <MenuItem onPress={exportFile}>{t('templates.export')}</MenuItem>
        {mayEdit && <MenuItem onPress={() => picker.current?.click()}>{t('templates.import')}</MenuItem>}
        {mayEdit && <MenuItem onPress={() => setIsPackOpen(true)}>{te('pack.open')}</MenuItem>}
      </Menu>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        aria-label={t('templates.import')}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Lets the same file be chosen again.
          target.value = ''
          if (file) void importFile(file)
        }}
      />
      <Suspense>{isPackOpen && <PackDialog onClose={() => setIsPackOpen(false)} />}</Suspense>
      {importing.data && (
        <Modal
          title={t('templates.import_title')}
          closeLabel={t('act.close')}
          onClose={importing.reset}
          footer={
            <DialogFooter>
              <Button look="strong" onClick={importing.reset}>
                {t('act.close')}
              </Button>
            </DialogFooter>
          }
        >
          <div className="grid grid-cols-1 gap-2">
            <p>{t('templates.import_created', { count: importing.data.created })}</p>
            <p>{t('templates.import_present', { count: importing.data.present })}</p>
            {importing.data.unknown_apartments.length > 0 && (
              <>
                <p className="text-waiting">{t('templates.import_unknown')}</p>
                <ul className="list-disc ps-5">
                  {importing.data.unknown_apartments.map((name) => (
                    <li key={name}>
                      <Isolated>{name}</Isolated>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        </Modal>
      )}
    </>
  )
}
