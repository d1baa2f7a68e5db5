import type { ShotTask } from '@brightkey/contract/sessions/apartment-routes'
import { listApartmentShots } from '@brightkey/contract/sessions/endpoints'
import { getTemplate, listTemplates, updateTemplate } from '@brightkey/contract/templates/endpoints'
import type { ShotKind } from '@brightkey/contract/templates/schema'
import { useMutation } from '@tanstack/react-query'
import { readKey } from '../../../platform/office/keys.ts'
import { queries } from '../../../platform/office/queries.ts'
import { send, sendWrite } from '../../../platform/office/send.ts'

type NewShot = { task: ShotTask; title: string; kind: ShotKind }

/** Adds a named photo to the template of a task. Returns it as the task has it in this apartment; one that is there already stays. */
export const useNewShot = (apartmentId: string) =>
  useMutation({
    async mutationFn({ task: { template_id, number }, title, kind }: NewShot) {
      const id = template_id ?? ''
      const named = title.trim()
      const template = await send(getTemplate, { id })
      const shots = template.shots.map((shot) => ({
        id: shot.id,
        title: shot.title,
        kind: shot.kind,
        required: shot.required,
      }))
      const isThere = (shot: { title_text: string; kind: ShotKind }) =>
        shot.title_text === named && shot.kind === kind
      if (!template.shots.some(isThere))
        await sendWrite(updateTemplate, {
          id,
          shots: [...shots, { title: named, kind, required: true }],
          replaces: { shots },
        })
      await queries.invalidateQueries({ queryKey: readKey(listTemplates, {}) })
      await queries.invalidateQueries({ queryKey: readKey(getTemplate, { id }) })
      const tasks = await send(listApartmentShots, { id: apartmentId })
      const shot = tasks
        .find((task) => task.template_id === id && task.number === number)
        ?.shots.find(isThere)
      if (!shot) throw new Error(`template ${id} did not keep its new shot`)
      return shot
    },
  })
