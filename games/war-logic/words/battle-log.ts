import { type GameEvent, type Json, type JsonObject, ROLLED, rolledOf, seenEvents } from '@sandtable/kernel'
import { numberIn, objectsIn } from '@sandtable/wargame/event-data'
import { signed } from '@sandtable/wargame/words'
import type { LogEntry } from '../army/sheets/log.ts'
import { battle } from '../battle/index.ts'
import { control } from '../control/index.ts'
import { defense } from '../defense/index.ts'
import { movement } from '../movement/index.ts'
import { offense } from '../offense/index.ts'
import { setUp } from '../set-up/index.ts'
import { strategy } from '../strategy/index.ts'
import type { View } from '../view.ts'
import { sentence } from '../words.ts'
import type { Step } from '../world.ts'
import { namesIn } from './names-in.ts'

/** Chapters that are a step of their own; whatever else happens belongs to the step that it happens in. */
const STEPS: readonly { readonly step: Step; readonly procs: readonly { readonly name: string }[] }[] = [
  { step: 'set-up', procs: setUp.procs },
  { step: 'strategy', procs: strategy.procs },
  { step: 'control', procs: control.procs },
  { step: 'movement', procs: movement.procs },
  { step: 'offense', procs: offense.procs },
  { step: 'defense', procs: defense.procs },
  { step: 'end', procs: battle.procs },
]
const stepOf = ({ by }: GameEvent): Step | null =>
  STEPS.find(({ procs }) => procs.some(({ name }) => name === by.proc))?.step ?? null

/** 'higher ground +1', of ledgers and of lists of lines. */
function modifiersIn(data: JsonObject): string[] {
  const lists = Object.values(data).flatMap(value => objectsIn(value as Json))
  const lines = lists.filter(line => typeof line.text === 'string' && typeof line.amount === 'number')
  return lines.map(({ text, amount }) => `${String(text).replaceAll(';', ',')} ${signed(numberIn(amount))}`)
}
const numberOf = (player: Json | undefined): number | null =>
  typeof player === 'string' ? Number(player.slice(1)) || null : null

/** WL-LOG-01, WL-LOG-02: everything that happened as rows of the battle log, as far as this view may know of it. */
export function battleLog(events: readonly GameEvent[], seen: View): LogEntry[] {
  const seat = seen.player === null ? null : seen.players[seen.player]!.seat
  const now = { round: 0, turn: 0, player: null as number | null, step: 'set-up' as Step }
  return seenEvents(events, seat).map((event, i) => {
    const { type, data, rule } = event
    if (type === 'round began') now.round = numberIn(data.round)
    if (type === 'turn began') Object.assign(now, { turn: now.turn + 1, player: numberOf(data.player) })
    now.step = type === 'turn began' ? 'strategy' : (stepOf(event) ?? now.step)
    const { name } = namesIn(seen, data)
    const called = (value: Json | undefined): string => (typeof value === 'string' ? name(value, '') : '')
    return {
      ...{ sequence: i + 1, round: now.round, turn: now.turn, player: now.player, step: now.step, event: type },
      ...{ unit: called(data.unit ?? data.by), skill: called(data.skill ?? data.weapon), target: called(data.target) },
      dice: type === ROLLED ? [...(rolledOf(event).faces ?? [])] : [],
      modifiers: modifiersIn(data),
      ...{ result: sentence(event, seen), rules: [rule] },
    }
  })
}
