import { SearchIcon } from '../icons.tsx'

type SearchFieldProps = { label: string; value: string; onChange: (text: string) => void }

/** The icon is beside the input, not in its padding: the typed text may run opposite to the page direction. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <label className="flex min-h-12 min-w-0 flex-1 basis-64 items-center gap-2 rounded-control border border-edge bg-surface px-3.5 has-focus-visible:outline-3 has-focus-visible:outline-primary">
      <span className="sr-only">{label}</span>
      <SearchIcon className="size-5 text-muted" />
      <input
        type="search"
        dir="auto"
        value={value}
        placeholder={label}
        maxLength={100}
        onChange={({ target }) => onChange(target.value)}
        className="min-w-0 flex-1 bg-transparent py-2 text-ink outline-none rtl:placeholder-shown:[direction:rtl]"
      />
    </label>
  )
}
