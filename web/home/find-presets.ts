import type { PresetCard } from '../host/host.ts'

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Those that hold every word, in their order. */
export function findPresets(presets: readonly PresetCard[], words: string): readonly PresetCard[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  return presets.filter(({ name, text }) => {
    const all = plain(`${name} ${text}`)
    return wanted.every(word => all.includes(word))
  })
}
