/** A file name made of words: 'Colony Crossing, 2' becomes `colony-crossing-2`. */
export const fileNameOf = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase() || 'game'

/** Hands a text (a record, unless it says what it is) over as a file. */
export function download(name: string, content: string | Blob): void {
  const file = typeof content === 'string' ? new Blob([content], { type: 'application/json' }) : content
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
