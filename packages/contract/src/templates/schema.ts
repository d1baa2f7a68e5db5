import { z } from 'zod/mini'
import { Id } from '../id.ts'
import { Page } from '../route.ts'
import { LocalisedLine, LocalisedText, optionalLine, TitleInput } from '../text.ts'
import { mostShots, mostSpots, rooms, shotKinds, templateScopes } from './choices.ts'

export const Room = z.enum(rooms)
export type Room = z.infer<typeof Room>

export const TemplateScope = z.enum(templateScopes)

/** The most photos a task may require. */
export const PhotoMinimum = z.int().check(z.gte(1), z.lte(20))
export const BeforePhotoMinimum = z.int().check(z.gte(0), z.lte(20))

export const ShotKind = z.enum(shotKinds)
export type ShotKind = z.infer<typeof ShotKind>

/** A photo of how a shot should look; `origin` is who it was given to. An apartment's own goes before the template's. */
export const ShotReference = z.object({
  photo_id: Id,
  view_url: z.string(),
  thumb_url: z.string(),
  origin: z.enum(['apartment', 'template']),
})
export type ShotReference = z.infer<typeof ShotReference>

/** A photo to take, by its name. Its id stays the same from the template to the sessions made of it. */
export const Shot = z.object({
  id: Id,
  title: LocalisedText,
  title_text: z.string(),
  kind: ShotKind,
  required: z.boolean(),
  reference: z.nullable(ShotReference),
})
export type Shot = z.infer<typeof Shot>

/** Whether no id is there twice. */
function haveOwnIds(all: readonly { id?: string | undefined }[]): boolean {
  return new Set(all.map(({ id }) => id ?? {})).size === all.length
}

/** All shots of a template or task, in order; one without an id is new. */
export const ShotsInput = z
  .array(
    z.object({
      id: z.optional(Id),
      title: TitleInput,
      kind: z._default(ShotKind, 'after'),
      required: z._default(z.boolean(), true),
    }),
  )
  .check(z.maxLength(mostShots), z.refine(haveOwnIds, { params: { code: 'invalid_choice' } }))
export type ShotsInput = z.output<typeof ShotsInput>

/** A place that a session may be asked to photograph in the end. Cleaners do not see the list. */
export const Spot = z.object({ id: Id, title: LocalisedText, title_text: z.string() })
export type Spot = z.infer<typeof Spot>

/** All places of a template, in order; one without an id is new. */
export const SpotsInput = z
  .array(z.object({ id: z.optional(Id), title: TitleInput }))
  .check(z.maxLength(mostSpots), z.refine(haveOwnIds, { params: { code: 'invalid_choice' } }))
export type SpotsInput = z.output<typeof SpotsInput>

export const Template = z.object({
  id: Id,
  scope: TemplateScope,
  apartment_id: z.nullable(Id),
  room: z.nullable(Room),
  title: LocalisedText,
  title_text: z.string(),
  subtasks: z.array(z.object({ title: LocalisedText, title_text: z.string() })),
  required_photos: z.int(),
  required_before_photos: z.int(),
  shots: z.array(Shot),
  spots: z.array(Spot),
  position: z.int(),
  archived: z.boolean(),
})
export type Template = z.infer<typeof Template>

export const TemplateQuery = z.object({
  ...Page,
  scope: z.optional(TemplateScope),
  apartment_id: z.optional(Id),
  archived: z._default(z.enum(['true', 'false']), 'false'),
})

const fields = {
  room: z.nullish(Room),
  title: TitleInput,
  required_photos: z.optional(PhotoMinimum),
  required_before_photos: z.optional(BeforePhotoMinimum),
  shots: z.optional(ShotsInput),
  spots: z.optional(SpotsInput),
  // An empty list has a message of its own, so the command checks it, not the schema.
  subtasks: z._default(z.array(z.object({ title: TitleInput })).check(z.maxLength(60)), []),
}
/** Scope `apartment` needs `apartment_id`, the others go without. */
export const TemplateInput = z.object({ scope: TemplateScope, apartment_id: z.nullish(Id), ...fields })
/** A missing key leaves alone; `subtasks` is the whole list. */
export const TemplatePatch = z.partial(
  z.object({
    ...fields,
    subtasks: z.array(z.object({ title: TitleInput })).check(z.maxLength(60)),
    archived: z.boolean(),
  }),
)

export const FiledTemplate = z.object({
  scope: TemplateScope,
  /** For scope `apartment`: the apartment's name, which is looked up again on import. */
  apartment: z.nullish(optionalLine(120)),
  room: z.nullish(Room),
  title: LocalisedLine,
  required_photos: PhotoMinimum,
  required_before_photos: BeforePhotoMinimum,
  subtasks: z.array(z.object({ title: LocalisedLine })).check(z.maxLength(60)),
  /** Absent in files of earlier releases. References stay behind. */
  shots: z.optional(
    z
      .array(z.object({ title: LocalisedLine, kind: ShotKind, required: z.boolean() }))
      .check(z.maxLength(mostShots)),
  ),
  /** Absent in files of earlier releases. */
  spots: z.optional(z.array(z.object({ title: LocalisedLine })).check(z.maxLength(mostSpots))),
})
export type FiledTemplate = z.infer<typeof FiledTemplate>
const templateFile = <T extends z.ZodMiniType>(template: T) =>
  z.object({
    format: z.literal('brightkey-templates'),
    version: z.literal(1),
    templates: z.array(template).check(z.maxLength(2000)),
  })
/** Templates in a file, to be carried to another instance. `version` is the form's. */
export const TemplateFile = templateFile(FiledTemplate)
export type TemplateFile = z.infer<typeof TemplateFile>
/** The same with templates that are not checked yet, which takes long for thousands. */
export const UncheckedTemplateFile = templateFile(z.unknown())
export const TemplateImport = z.object({
  /** Existing ones (same scope, apartment and title) are not made again. */
  created: z.int(),
  present: z.int(),
  /** Names of apartments that are not known here; their templates were left out. */
  unknown_apartments: z.array(z.string()),
})

/** The expiry dates of the pack go to one apartment, or to all in use; for one apartment the templates stay as they are. */
export const PackInput = z.object({ apartment_id: z.optional(Id) })
/** What was added; `expiries` of all apartments together. */
export const PackResult = z.object({ templates: z.int(), expiries: z.int() })
