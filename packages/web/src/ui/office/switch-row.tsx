type SwitchRowProps = { label: string; on: boolean; onChange: (on: boolean) => void }

/** A switch whose whole row is the click target, built on a native checkbox. */
export function SwitchRow({ label, on, onChange }: SwitchRowProps) {
  return (
    <label className="flex min-h-control cursor-pointer items-center gap-3 rounded-control border border-line px-3.5 py-2 transition-colors hover:bg-sunken has-checked:border-primary/40 has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-primary">
      <span className="min-w-0 flex-1 text-sm">{label}</span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state
        role="switch"
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="flex h-6 w-10 shrink-0 items-center rounded-full bg-edge p-0.5 transition-colors peer-checked:justify-end peer-checked:bg-primary"
      >
        <span className="size-5 rounded-full bg-surface shadow-card" />
      </span>
    </label>
  )
}
