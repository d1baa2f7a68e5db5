import { useBulkText } from '../../platform/office/late-texts.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import type { NavigationItem } from './more-menu.tsx'

const listKeys = [
  ['row', ['J', 'K']],
  ['along', ['←', '→']],
  ['tick', ['X']],
  ['range', ['Shift', 'X']],
  ['open', ['Enter']],
  ['assign', ['A']],
  ['notify', ['T']],
  ['clear', ['Esc']],
] as const

type DialogProps = { screens: readonly NavigationItem[]; onClose: () => void }

/** All keys of the office that need no Ctrl. */
export function KeysDialog({ screens, onClose }: DialogProps) {
  const { t } = useTexts()
  const tb = useBulkText()
  return (
    <Modal title={tb('shortcuts.title')} closeLabel={t('act.close')} onClose={onClose}>
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
        <Keys
          title={t('list.title')}
          rows={listKeys.map(([name, keys]) => ({ name: tb(`shortcuts.${name}`), keys }))}
        />
        <Keys
          title={tb('shortcuts.go')}
          rows={[
            ...screens.map(({ label, letter }) => ({ name: label, keys: ['G', letter.toUpperCase()] })),
            { name: t('find.open'), keys: ['/'] },
            { name: tb('shortcuts.title'), keys: ['?'] },
          ]}
        />
      </div>
    </Modal>
  )
}

function Keys({ title, rows }: { title: string; rows: { name: string; keys: readonly string[] }[] }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold text-sm">{title}</h3>
      <dl className="grid grid-cols-1 text-sm">
        {rows.map(({ name, keys }) => (
          <div key={name} className="flex min-h-8 items-center justify-between gap-3 border-line border-b">
            <dt>{name}</dt>
            <dd dir="ltr" className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="rounded-mark border border-line bg-sunken px-1.5 font-mono text-xs">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
