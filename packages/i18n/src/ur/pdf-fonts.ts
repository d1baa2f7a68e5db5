import type { PdfFonts } from '../language.ts'

export const pdfFonts: PdfFonts = {
  files: [
    '@expo-google-fonts/noto-nastaliq-urdu/400Regular/NotoNastaliqUrdu_400Regular.ttf',
    '@expo-google-fonts/noto-nastaliq-urdu/600SemiBold/NotoNastaliqUrdu_600SemiBold.ttf',
  ],
  families: [
    // Latin letters, digits and punctuation: Nastaliq draws them too high.
    { name: 'Noto Sans', covers: '[\\u{20}-\\u{24f}\\u{2010}-\\u{206f}]' },
    'Noto Nastaliq Urdu',
    'Noto Sans',
    'Noto Sans Devanagari',
  ],
}
