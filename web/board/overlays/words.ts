/** 'Forest: cover; infantry shelter' in two: what it is, what it does. */
export function nameAndEffect(label: string): { name: string; effect: string } {
  const cut = label.indexOf(':')
  if (cut < 0) return { name: withoutNote(label), effect: '' }
  return { name: withoutNote(label.slice(0, cut)), effect: label.slice(cut + 1).trim() }
}
const withoutNote = (name: string): string => name.replace(/\s*\([^)]*\)\s*/, ' ').trim()
