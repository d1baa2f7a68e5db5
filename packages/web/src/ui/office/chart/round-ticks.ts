const steps = {
  number: [1, 2, 5, 10, 20, 25, 50],
  minutes: [5, 10, 15, 30, 60, 120, 240],
}

/** Round values of an axis from 0 to at least `most`, in two to four steps; minutes in parts and multiples of an hour. */
export function roundTicks(most: number, unit: keyof typeof steps = 'number'): number[] {
  const usual = steps[unit]
  const last = usual.at(-1) ?? 1
  const beyond = last * 10 ** Math.max(0, Math.ceil(Math.log10(most / 4 / last)))
  // Half of a power of ten is round as well, and leaves less of the chart empty.
  const step = usual.find((each) => each * 4 >= most) ?? (beyond * 2 >= most ? beyond / 2 : beyond)
  const count = Math.max(2, Math.ceil(most / step))
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}
