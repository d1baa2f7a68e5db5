import {
  accentContrast,
  accentRule,
  accentShades,
  leastContrast,
  ownAccent,
  readableAccent,
} from '@brightkey/contract/settings/accent'
import { getSettings, updateSettings } from '@brightkey/contract/settings/endpoints'
import type { Settings } from '@brightkey/contract/settings/routes'
import { type FormEvent, useState } from 'react'
import { useLooksText } from '../../platform/office/late-texts.ts'
import { fieldProblem, saveFailureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useWrite } from '../../platform/office/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { useToast } from '../../ui/toast.tsx'

const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text)

/** Shows the company's colour without a reload; empty: ours. */
function showAccent(accent: string): void {
  // The server's, the only style element in the office's page.
  for (const style of document.querySelectorAll('head > style')) style.remove()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(accentRule(accent))
  document.adoptedStyleSheets = [sheet]
}

/** The company's colour: chosen, measured and previewed before it is saved. */
export function ColourPanel({ settings }: { settings: Settings }) {
  const { t } = useTexts()
  const tl = useLooksText()
  const toast = useToast()
  const save = useWrite(updateSettings, { stores: getSettings, rereads: () => [] })
  const [typed, setTyped] = useState(settings.accent_color || ownAccent)
  const colour = typed.trim().toLowerCase()
  const { error } = save

  function store(accent_color: string) {
    save.mutate(
      { accent_color },
      {
        onSuccess(saved) {
          showAccent(saved.accent_color)
          setTyped(saved.accent_color || ownAccent)
          toast({ text: tl('looks.saved'), tone: 'good' })
        },
      },
    )
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isColour(colour)) store(colour)
  }
  return (
    <Panel title={tl('looks.colour')}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <p className="text-muted text-sm">{tl('looks.colour_hint')}</p>
        <div className="flex flex-wrap items-start gap-4">
          <Field label={tl('looks.colour_pick')}>
            {(control) => (
              <Input
                {...control}
                type="color"
                value={isColour(colour) ? colour : ownAccent}
                onChange={({ target }) => setTyped(target.value)}
                className="max-w-24 cursor-pointer p-1"
              />
            )}
          </Field>
          <Field
            label={tl('looks.colour_code')}
            error={isColour(colour) ? fieldProblem(error, 'accent_color') : tl('looks.colour_wrong')}
          >
            {(control) => (
              <Input
                {...control}
                dir="ltr"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                autoComplete="off"
                spellCheck={false}
                maxLength={7}
                className="max-w-36 font-mono"
              />
            )}
          </Field>
        </div>
        {isColour(colour) && <Measured colour={colour} onUse={setTyped} />}
        <ErrorNotice>
          {error &&
            !fieldProblem(error, 'accent_color') &&
            saveFailureText(error, t, tl('looks.save_failed'))}
        </ErrorNotice>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={save.isPending}>
            {tl('looks.save')}
          </Button>
          {settings.accent_color !== '' && (
            <Button look="quiet" busy={save.isPending} onClick={() => store('')}>
              {tl('looks.reset')}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  )
}

/** How readable the colour is, the nearest that is, and how both themes look in it. */
function Measured({ colour, onUse }: { colour: string; onUse: (colour: string) => void }) {
  const tl = useLooksText()
  const measured = accentContrast(colour)
  const isLow = measured < leastContrast
  const nearest = readableAccent(colour)
  const { light, dark } = accentShades(nearest)
  // Rounded down, as the server does: 4.49 must not read 4.5.
  const ratio = `${(Math.floor(measured * 10) / 10).toFixed(1)}:1`
  return (
    <>
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        {isLow && <p className="font-medium text-alert">{tl('looks.low')}</p>}
        <p className="text-muted">{tl('looks.ratio', { ratio })}</p>
        {isLow && (
          <Button look="soft" onClick={() => onUse(nearest)}>
            {tl('looks.use_nearest', { colour: nearest })}
          </Button>
        )}
      </div>
      <figure className="grid grid-cols-1 gap-2">
        <figcaption className="font-semibold text-sm">{tl('looks.preview')}</figcaption>
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          <Sample name={tl('looks.light')} shades={light} paper="#ffffff" ink="#576163" />
          <Sample name={tl('looks.dark')} shades={dark} paper="#192325" ink="#a9b6b6" />
        </div>
      </figure>
    </>
  )
}

type SampleProps = {
  name: string
  shades: ReturnType<typeof accentShades>['light']
  /** From ui/tokens.css, which follows the system: here both themes are next to each other. */
  paper: string
  ink: string
}

function Sample({ name, shades, paper, ink }: SampleProps) {
  const tl = useLooksText()
  return (
    <div
      className="grid justify-items-start gap-2 rounded-control border border-line p-3 text-sm"
      style={{ background: paper, color: ink }}
    >
      <p>{name}</p>
      <span
        className="rounded-control px-4 py-2 font-semibold"
        style={{ background: shades.primary, color: shades.onPrimary }}
      >
        {tl('looks.sample_button')}
      </span>
      <span
        className="rounded-mark px-2 py-1 font-semibold underline"
        style={{ background: shades.soft, color: shades.primary }}
      >
        {tl('looks.sample_link')}
      </span>
    </div>
  )
}
