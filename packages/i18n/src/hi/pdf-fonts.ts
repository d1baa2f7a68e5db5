import type { PdfFonts } from '../language.ts'

export const pdfFonts: PdfFonts = {
  files: [
    '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    '@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
  ],
  families: ['Noto Sans Devanagari', 'Noto Sans', 'Noto Nastaliq Urdu'],
}
