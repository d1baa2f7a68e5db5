import type { PrintedLogo } from '../../settings/logo/queries.ts'

/** The room for a logo at the head of a paper, in millimetres. */
const room = { width: 55, height: 11 }

/** What kit.typ draws of a logo in the place of the issuer's name, and the file it draws. */
export function letterhead(logo: PrintedLogo | null) {
  if (!logo) return { data: null, files: [] }
  const { png, name, ground, width, height } = logo
  const scale = Math.min(room.width / width, room.height / height)
  return {
    data: { name, width: width * scale, light: ground === 'dark' },
    files: [['logo.png', png]] as const,
  }
}
