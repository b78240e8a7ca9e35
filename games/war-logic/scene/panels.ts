import { row, type ScenePanel, type SceneReserve, seatName } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { isInPlay } from '../basics/queries.ts'
import { countedOf, countOf } from '../battle/objectives.ts'
import type { SeenPlayer, SeenUnit } from '../view/seen.ts'
import type { View } from '../view.ts'
import { credits } from '../words/credits.ts'
import { destroyedSeen } from './standing.ts'

const unitsOf = (seen: View, player: string): SeenUnit[] => Object.values(seen.units).filter(unit => unit.player === player)

function playerPanel(seen: View, { id, seat, side, purse, prepared, silenced }: SeenPlayer): ScenePanel {
  const units = unitsOf(seen, id)
  const rows = [
    row('units in play', units.filter(isInPlay).length, 'WL-TURN-01'),
    row('credits destroyed', destroyedSeen(seen, side), 'WL-END-05'),
    row('rounds held', seen.counters[side] ?? 0, 'WL-OBJ-03'),
    countedOf(seen).length > 1 ? row('rounds kept', countOf(seen, 'capture', side), 'WL-OBJ-11') : null,
    silenced.length > 0 ? row('next turn', 'no commander (distortion)', 'WL-DIST-02') : null,
    purse !== null && purse > 0 ? row('credit', credits(purse), 'WL-R-136') : null,
    prepared !== null && prepared.length > 0
      ? row('prepared dice', prepared.map(({ kind, face }) => `${face} (${kind})`).join(', '), 'WL-TIME-02')
      : null,
  ]
  return { kind: 'facts', id: `player-${id}`, title: seatName(seat), seat, rows: rows.filter(one => one !== null) }
}
const TEXTS: { readonly [where: string]: { text: string; rule: SceneReserve['rule'] } } = {
  waiting: { text: 'waits for room', rule: 'WL-R-134' },
  ordered: { text: 'ordered, arrives next turn', rule: 'WL-REINF-03' },
  aboard: { text: 'aboard', rule: 'WL-LOAD-01' },
  inside: { text: 'inside', rule: 'WL-HOUSE-11' },
  prison: { text: 'prisoner', rule: 'WL-PRIS-03' },
}
/** Who is not on the table by itself: waiting, ordered, aboard, inside, captive. */
function reservePanels(seen: View, { id, seat }: SeenPlayer): ScenePanel[] {
  const waiting = unitsOf(seen, id).flatMap((unit): SceneReserve[] => {
    const known = TEXTS[unit.where]
    if (!known) return []
    const place = unit.inside === null ? '' : ` ${seen.units[unit.inside]?.name ?? 'a house'}`
    const wounds = unit.points < unit.full ? `, ${unit.points} of ${counted(unit.full, 'point')}` : ''
    return [{ id: unit.id, name: unit.name, text: `${known.text}${place}${wounds}`, rule: known.rule }]
  })
  return waiting.length === 0
    ? []
    : [{ kind: 'reserve', id: `off-${id}`, title: `Inside and waiting, ${seatName(seat)}`, seat, waiting }]
}
export const panelsOf = (seen: View): ScenePanel[] =>
  seen.order.map(id => seen.players[id]!).flatMap(player => [playerPanel(seen, player), ...reservePanels(seen, player)])
