import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const logoFile = join(import.meta.dirname, '../../public/favicon.svg')
const background = /<rect[^>]*\/>/

/** The logo without its rounded corners, its drawing at this share of the size. */
const onFullSquare = (logo: string, scale: number) =>
  logo
    .replace(
      background,
      `<rect width="32" height="32" fill="#0b5f66"/><g transform="translate(16 16) scale(${scale}) translate(-16 -16)">`,
    )
    .replace('</svg>', '</g></svg>')

/** White on nothing: Android takes a shape, and its own colour. */
const silhouette = (logo: string) => logo.replace(background, '').replace('#f2c566', '#fff')

/** `maskable`: what matters is within the circle that every launcher leaves, 80 % of the width. */
const icons = [
  { file: 'icon-192.png', size: 192, draw: (logo: string) => logo },
  { file: 'icon-512.png', size: 512, draw: (logo: string) => logo },
  { file: 'icon-maskable-512.png', size: 512, draw: (logo: string) => onFullSquare(logo, 0.72) },
  // Without a link in the page, Apple's browsers ask for it by this name; they round it themselves.
  { file: 'apple-touch-icon.png', size: 180, draw: (logo: string) => onFullSquare(logo, 0.86) },
  { file: 'badge-96.png', size: 96, draw: silhouette },
]

/** Draws the icons of the installed office and of its pushes from the logo. */
export const officeIcons: Plugin = {
  name: 'office-icons',
  apply: 'build',
  async generateBundle() {
    if (this.environment.name !== 'office') return
    const logo = await readFile(logoFile, 'utf8')
    for (const { file, size, draw } of icons) {
      const png = sharp(Buffer.from(draw(logo)), { density: (72 * size) / 32 }).resize(size, size)
      const source = await png.png({ palette: true, compressionLevel: 9 }).toBuffer()
      this.emitFile({ type: 'asset', fileName: file, source })
    }
  },
}
