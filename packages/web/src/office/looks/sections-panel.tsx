import { optionalSections } from '@brightkey/contract/reports/sections'
import { getSettings, updateSettings } from '@brightkey/contract/settings/endpoints'
import type { Settings } from '@brightkey/contract/settings/routes'
import { useLooksText } from '../../platform/office/late-texts.ts'
import { saveFailureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useWrite } from '../../platform/office/use-write.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { SwitchRow } from '../../ui/office/switch-row.tsx'

/** Which sections future reports have; each switch is saved at once. */
export function SectionsPanel({ settings }: { settings: Settings }) {
  const { t } = useTexts()
  const tl = useLooksText()
  const save = useWrite(updateSettings, { stores: getSettings, rereads: () => [] })
  const { error } = save
  // What was pressed is shown while it is on its way.
  const off = (save.isPending && save.variables?.report_sections_off) || settings.report_sections_off
  return (
    <Panel title={tl('looks.sections')}>
      <p className="mb-4 text-muted text-sm">{tl('looks.sections_hint')}</p>
      <div className="grid grid-cols-1 gap-2">
        {optionalSections.map((section) => (
          <SwitchRow
            key={section}
            label={tl(`looks.section_${section}`)}
            on={!off.includes(section)}
            onChange={(on) =>
              save.mutate({
                report_sections_off: optionalSections.filter((each) =>
                  each === section ? !on : off.includes(each),
                ),
              })
            }
          />
        ))}
        <ErrorNotice>{error && saveFailureText(error, t, tl('looks.save_failed'))}</ErrorNotice>
      </div>
    </Panel>
  )
}
