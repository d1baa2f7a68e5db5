export type Row = { what: string; measured: string; ratio: string; goal: string }

export const row = (what: string, measured: string, ratio = '', goal = ''): Row => ({
  what,
  measured,
  ratio,
  goal,
})

export const whole = (value: number, unit: string) => `${Math.round(value).toLocaleString('en')} ${unit}`
export const milliseconds = (value: number) => `${value.toFixed(1)} ms`

const isMarkdown = process.argv.includes('--markdown')

export function printRow({ what, measured, ratio, goal }: Row): void {
  console.log(
    isMarkdown
      ? `| ${what.trim()} | ${measured} | ${ratio} | ${goal} |`
      : `${what.padEnd(36)}${measured.padStart(14)}${ratio.padStart(8)}  ${goal}`,
  )
}
