import { type Engine, type GameState, type GameTypes, type JsonObject, sceneText, stateHash } from '@sandtable/kernel'
import { findAlias } from '../tree.ts'
import { garbageFor } from './garbage.ts'
import { crash, type Fault, fault, reload, type Trial, type Turn } from './trial.ts'

/** Sends what must be refused: spoilt answers, and a legal one from seats of which it was not asked. */
export function checkGarbage<G extends GameTypes>(
  engine: Engine<G>,
  { state, rng }: Trial<G['world']>,
  { seat, kind, candidates }: Turn,
): Fault | null {
  const legal = rng.pick(candidates)
  const waiting = engine.waitingFor(state)
  const others = ['nobody', ...state.seats.map(s => s.id).filter(id => !waiting.includes(id))]
  const { input, mayPass } = garbageFor(engine.decision(state, seat)!.ask, legal, rng)
  const sent = [
    { by: seat, input, mayPass },
    { by: rng.pick(others), input: legal, mayPass: false },
  ]
  for (const one of sent) {
    try {
      if (engine.check(state, one.by, one.input).ok && !one.mayPass)
        return fault('garbage accepted', `'${kind}' takes ${JSON.stringify(one.input)} from ${one.by}`, false)
    } catch (error) {
      return crash(`'${kind}' given ${JSON.stringify(one.input)}`, error)
    }
  }
  return null
}

/** Whether all candidates are legal, not only the one that is played. */
export function checkCandidates<G extends GameTypes>(
  engine: Engine<G>,
  { state }: Trial<G['world']>,
  { seat, kind, candidates }: Turn,
): Fault | null {
  for (const candidate of candidates) {
    const verdict = engine.check(state, seat, candidate)
    if (!verdict.ok) return fault('candidate refused', refusal(kind, verdict.violations, candidate), false)
  }
  return null
}

export const refusal = (kind: string, violations: readonly { rule: string; text: string }[], candidate: unknown): string =>
  `'${kind}' refuses its own candidate: ${violations.map(v => `${v.rule} ${v.text}`).join('; ')}; ${JSON.stringify(candidate)}`

/** Whether the state is the same after saving and loading. */
export function checkReload<W extends JsonObject>(state: GameState<W>): Fault | null {
  return stateHash(reload(state)) === stateHash(state)
    ? null
    : fault('reload differs', `after ${state.seq} choices the state does not survive JSON: ${firstLoss(state)}`)
}

/** The first path at which JSON loses something. */
function firstLoss(value: unknown, path = 'state'): string {
  if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      const found = firstLoss(part, `${path}.${key}`)
      if (found !== '') return found
    }
    return ''
  }
  const survives = value === null || typeof value === 'boolean' || typeof value === 'string' || Number.isFinite(value)
  return survives ? '' : `${path} is ${String(value)}`
}

/** Whether an object of the state can be reached by two paths. */
export function checkAlias<W extends JsonObject>(state: GameState<W>): Fault | null {
  const alias = findAlias(state)
  return alias && fault('alias', `${alias[0]} and ${alias[1]} are one object`, false)
}

/** Whether every seat and a spectator can be shown the board. */
export function checkViews<G extends GameTypes>(engine: Engine<G>, state: GameState<G['world']>): Fault | null {
  for (const seat of [null, ...state.seats.map(s => s.id)]) {
    try {
      sceneText(engine.game.scene(engine.view(state, seat).view))
    } catch (error) {
      return crash(`the board for ${seat ?? 'a spectator'}`, error)
    }
  }
  return null
}
