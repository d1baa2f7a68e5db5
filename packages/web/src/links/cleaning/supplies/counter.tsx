import { useStockText } from '../../../platform/language/stock-texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { MinusIcon, PlusIcon } from '../../../ui/icons.tsx'

const most = 999

type CounterProps = { label: string; value: number | null; onChange: (count: number) => void }

/** A count from nothing upwards; empty until something was counted. */
export function Counter({ label, value, onChange }: CounterProps) {
  const t = useStockText()
  const set = (next: number) => onChange(Math.min(most, Math.max(0, next)))
  return (
    <div className="flex items-center gap-3">
      <span className="min-w-0 flex-1 text-sm">{label}</span>
      <div className="flex items-center gap-1" dir="ltr">
        <IconButton
          look="outline"
          label={`${label}: ${t('sheet.less')}`}
          icon={<MinusIcon className="size-5" />}
          disabled={value === null || value === 0}
          onClick={() => set((value ?? 0) - 1)}
        />
        <input
          type="text"
          inputMode="numeric"
          aria-label={label}
          value={value ?? ''}
          placeholder="–"
          onChange={({ target }) => {
            const typed = target.value.replace(/\D/g, '')
            if (typed !== '') set(Number.parseInt(typed, 10))
          }}
          className="h-control w-14 rounded-control bg-transparent text-center font-semibold digits"
        />
        <IconButton
          look="outline"
          label={`${label}: ${t('sheet.more')}`}
          icon={<PlusIcon className="size-5" />}
          disabled={value === most}
          onClick={() => set(value === null ? 1 : value + 1)}
        />
      </div>
    </div>
  )
}
