/** With `--full` the parts measure longer and more than fits into a quarter of an hour. */
export const isFull = process.argv.includes('--full')

/** A number that sets how long a part takes: an environment variable, or what is usual with or without `--full`. */
export const benchLength = (name: `BENCH_${string}`, short: number, full: number): number =>
  Number(process.env[name] ?? (isFull ? full : short))
