import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineOf, type GameEvent, rngOf, Session, sealedDice, seenEvents } from '@sandtable/kernel'
import { thirtyMinuteMissions } from '../game.ts'
import type { View } from '../view.ts'

const engine = engineOf(thirtyMinuteMissions)
export type PlayedStep = { events: readonly GameEvent[]; before: View; after: View }

/** Plays a preset by candidates, mostly the best, for so many choices; tells what the first seat sees of each. */
export function played(presetId: string, choices: number): PlayedStep[] {
  const preset = thirtyMinuteMissions.presets.find(p => p.id === presetId)!
  const opened = Session.open(engine, { setup: preset.setup }, sealedDice('5eed'))
  if (!opened.ok) throw new Error(`'${presetId}' cannot be opened`)
  const session = opened.value
  const seat = session.state.seats[0]!.id
  // A session plays in place: what was seen is kept as it was.
  const seen = () => structuredClone(engine.view(session.state, seat).view as View)
  const start = seen()
  const told: PlayedStep[] = [{ events: seenEvents(session.opening, seat), before: start, after: start }]
  const rng = rngOf(presetId)
  for (let i = 0; i < choices && session.state.outcome === null; i++) {
    const before = told.at(-1)!.after
    const asked = engine.waitingFor(session.state)[0]!
    const all = engine.candidates(session.state, asked, rng)
    const applied = session.apply(asked, all[rng.below(4) === 0 ? rng.below(all.length) : 0]!)
    if (!applied.ok) throw new Error(applied.violations.map(v => v.text).join('; '))
    told.push({ events: seenEvents(applied.events, seat), before, after: seen() })
  }
  return told
}

const ROOT = join(import.meta.dirname, '..')
/** Types that come from a table instead of a literal. */
const FROM_TABLES = /EVENTS = \{([^}]*)\}/

/** Every type of event that the code emits, by its literals. */
export function emittedTypes(): string[] {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter(file => !/(?:^|\/)test\//.test(file))
    .map(file => join(ROOT, file))
  const types = files
    .filter(file => file.endsWith('.ts'))
    .flatMap(file => {
      const text = readFileSync(file, 'utf8')
      const table = FROM_TABLES.exec(text)?.[1] ?? ''
      const calls = [...text.matchAll(/\bemit\(\s*([^{]*?)(?=\{|'TM-|data\b)/g)].map(m => m[1]!)
      const first = calls.map(
        call => call.split(/,\s*(?:'TM|SECONDARY_RULES|rule|evades|kind|entry|from|unit|by|how|ranged|world)/)[0]!,
      )
      return [table, ...first].flatMap(part => [...part.matchAll(/'([^']+)'/g)].map(m => m[1]!))
    })
  return [...new Set(types.filter(type => type !== 'take'))].sort()
}
