import { z } from 'zod/mini'
import { Id, Instant } from '../id.ts'
import { Nothing, route } from '../route.ts'
import { exportStates } from './choices.ts'
import { createExport, downloadExport, listExports } from './endpoints.ts'

/** An export of all data: a zip that is made while it is downloaded. */
export const InstanceExport = z.object({
  id: Id,
  status: z.enum(exportStates),
  created_at: Instant,
  created_by: z.object({ id: Id, name: z.string() }),
  finished_at: z.nullable(Instant),
  /** Files of photos; null until they are counted. */
  files: z.nullable(z.int()),
  files_done: z.int(),
  /** Size of the photos so far. */
  bytes: z.int(),
})
export type InstanceExport = z.infer<typeof InstanceExport>

/** The address of the file opens once, for ten minutes; it needs no login, so that a browser can write the file to its disk. */
export const PreparedExport = z.extend(InstanceExport, { address: z.string() })
export type PreparedExport = z.infer<typeof PreparedExport>

export const exportRoutes = {
  list: route(listExports, {
    summary: 'The last exports of all data, with their progress',
    access: 'login',
    input: z.object({}),
    output: z.array(InstanceExport),
    problems: ['permission_denied'],
  }),
  create: route(createExport, {
    summary: 'Prepare an export of all data, which can be downloaded for ten minutes',
    access: 'login',
    input: z.object({}),
    output: PreparedExport,
    status: 201,
    problems: ['permission_denied', 'reauthentication_required'],
  }),
  download: route(downloadExport, {
    summary: 'Download a prepared export, once',
    access: 'public',
    input: z.object({ id: Id, s: z.string().check(z.maxLength(100)) }),
    output: Nothing,
    returns: 'download',
    media: ['application/zip'],
    problems: ['not_found'],
  }),
}
