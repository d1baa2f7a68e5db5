import type { PdfFonts } from '../language.ts'

export const pdfFonts: PdfFonts = {
  files: [
    '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  ],
  families: ['Noto Sans', 'Noto Sans Devanagari', 'Noto Nastaliq Urdu'],
}
