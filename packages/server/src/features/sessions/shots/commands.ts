import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { ShotReference } from '@brightkey/contract/templates/schema'
import type { shotRoutes } from '@brightkey/contract/templates/shot-routes'
import type { Authenticated, ReadCtx, StepsCtx, WriteCtx } from '../../../platform/context.ts'
import { incrementRevision } from '../../../platform/db/revision.ts'
import { titleFor } from '../../../platform/db/search.ts'
import type { ProcessedPhoto } from '../../../platform/images/photo-intake.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { IntakeError, type Received } from '../../../platform/storage/incoming.ts'
import { checkStorage } from '../../../platform/storage/storage.ts'
import { existingApartment } from '../../apartments/access.ts'
import { existingTemplate } from '../../templates/access.ts'
import { readShots } from '../../templates/rules.ts'
import { readReference, toReference } from '../../templates/shots/queries.ts'
import { type ReferenceOwner, removeReferences, replaceReference } from '../../templates/shots/updates.ts'
import { requirePermission } from '../../users/access.ts'
import { storageKey } from '../photos/queries.ts'
import { findOfficePhoto, isShotOfApartment } from './queries.ts'

type SetInput = Input<typeof shotRoutes.setTemplateReference>
type RemoveInput = Input<typeof shotRoutes.removeTemplateReference>
type Shot = Pick<SetInput, 'id' | 'shotId'>

/** Throws permission_denied, or not_found for a shot that the template does not have. */
export async function allowTemplateReference(ctx: Authenticated<ReadCtx>, { id, shotId }: Shot) {
  requirePermission(ctx, 'templates.edit')
  const template = await existingTemplate(ctx, id)
  if (!readShots(template.shots).some((shot) => shot.id === shotId)) throw new Problem('not_found')
  return { owner: { template_id: id }, apartmentId: null, shotId, name: template.title }
}

/** Throws permission_denied, or not_found for a shot that no session of the apartment could have. */
export async function allowApartmentReference(ctx: Authenticated<ReadCtx>, { id, shotId }: Shot) {
  requirePermission(ctx, 'apartments.edit')
  const apartment = await existingApartment(ctx, id)
  if (!(await isShotOfApartment(ctx, id, shotId))) throw new Problem('not_found')
  return { owner: { apartment_id: id }, apartmentId: id, shotId, name: apartment.name }
}

type Allowed = { owner: ReferenceOwner; apartmentId: string | null; shotId: string; name: string }
type Allow = (ctx: Authenticated<ReadCtx>, shot: Shot) => Promise<Allowed>

export const setTemplateReference = setReference(allowTemplateReference)
export const setApartmentReference = setReference(allowApartmentReference)
export const removeTemplateReference = removeReference(allowTemplateReference)
export const removeApartmentReference = removeReference(allowApartmentReference)

/** Makes a file, or a copy of a photo that the office has, the reference of a shot: the copy outlives the photo's session. */
function setReference(allow: Allow) {
  return async (
    ctx: Authenticated<StepsCtx>,
    input: SetInput,
    received: Received | null,
  ): Promise<ShotReference> => {
    const { storage, photoIntake } = ctx.instance
    const { apartmentId } = await allow(ctx, input)
    await checkStorage(storage)
    const found = received
      ? { file: received, sessionId: null }
      : await findOfficePhoto(ctx, { ...input, apartmentId })
    await using source = found.file
    await using processed = await photoIntake.process(source)
    if (processed.mime === 'application/pdf') throw new IntakeError('unsupported_file_type')
    const file = `r${newId().replaceAll('-', '')}`
    await storage.putAll(new Map(processed.variants.map((each) => [storageKey(file, each.name), each])))
    return ctx.write(async (step) => {
      const write = { ...step, actor: ctx.actor }
      const allowed = await allow(write, input)
      await incrementRevision(write, 'templates')
      const photo_id = received ? newId() : (input.photo_id ?? newId())
      await replaceReference(
        write,
        allowed.owner,
        toRow(write, { file, photo_id, shotId: input.shotId, sessionId: found.sessionId }, processed),
      )
      await recordChange(write, allowed)
      return toReference(write, await readReference(write, file))
    })
  }
}

const toRow = (
  { now, actor }: Authenticated<WriteCtx>,
  {
    file,
    photo_id,
    shotId,
    sessionId,
  }: { file: string; photo_id: string; shotId: string; sessionId: string | null },
  { mime, width, height, sha256 }: ProcessedPhoto,
) => ({
  file,
  shot_id: shotId,
  photo_id,
  session_id: sessionId,
  mime: mime === 'image/png' ? ('image/png' as const) : ('image/jpeg' as const),
  width,
  height,
  stored_sha256: sha256,
  created_at: now,
  created_by: actor.id,
  removed_at: null,
})

/** Sessions show it as their apartment's or template's, whose change it is. */
function recordChange(ctx: WriteCtx, { owner, name }: Allowed): Promise<void> {
  if ('template_id' in owner)
    return ctx.record({
      type: 'template.changed',
      subject_id: owner.template_id,
      name: titleFor(name, ctx.locale).title_text,
    })
  return ctx.record({
    type: 'apartment.changed',
    apartment_id: owner.apartment_id,
    name,
    fields: ['reference_photo'],
  })
}

function removeReference(allow: Allow) {
  return async (ctx: Authenticated<WriteCtx>, input: RemoveInput): Promise<null> => {
    const allowed = await allow(ctx, input)
    await incrementRevision(ctx, 'templates')
    await removeReferences(ctx, allowed.owner, [input.shotId])
    await recordChange(ctx, allowed)
    return null
  }
}
