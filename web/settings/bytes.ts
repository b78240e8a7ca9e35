const UNITS: readonly string[] = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** '640 bytes', '1.2 MB', '12 GB'. */
export function bytesText(bytes: number): string {
  const step = Math.max(0, Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const value = bytes / 1000 ** step
  const digits = step > 0 && value < 10 ? 1 : 0
  return `${value.toFixed(digits)} ${UNITS[step]}`
}
