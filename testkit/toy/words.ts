import { type EventPicture, type GameEvent, type JsonObject, rolledOf } from '@sandtable/kernel'
import { CARDS, cardKind, PROFILES, type UnitKind } from './data.ts'
import type { View } from './view.ts'

const spot = (at: JsonObject[string]) => {
  const { x, y } = at as { x: number; y: number }
  return `${x / 100}, ${y / 100}`
}
const card = (id: JsonObject[string]) => (id === null ? 'a card' : CARDS[cardKind(String(id))])
const WORDS: { readonly [type: string]: (d: JsonObject) => string } = {
  deployed: d => `All ${d.units} units are deployed.`,
  began: d =>
    `Round ${d.round}: ${d.side} begins (bids ${Object.entries(d.bids as JsonObject)
      .map(b => b.join(' '))
      .join(', ')}).`,
  ordered: d => `${d.unit} has the order ${d.order}.`,
  hid: d => `${d.unit} hides.`,
  shown: d => `${d.unit} is seen at ${spot(d.at!)}.`,
  moved: d => `${d.unit} moves to ${spot(d.to!)}.`,
  declared: d => `${d.shooter} shoots at ${d.target}.`,
  dodged: d => `${d.unit} dodges.`,
  traced: d => `The tracer finds ${d.unit}.`,
  shot: d => `${d.shooter} needs ${(d.need as { total: number }).total} and scores ${d.hits} hits on ${d.target}.`,
  wounded: d => `${d.unit} takes ${d.wounds} wounds.`,
  fell: d => `${d.unit} (${PROFILES[d.kind as UnitKind].name}) falls.`,
  stoodFirm: d => `${d.unit} is tough and stays.`,
  patched: d => `${d.medic} patches ${d.unit} up.`,
  landed: d => `The bomb lands at ${spot(d.at!)}.`,
  played: d => `${d.seat} plays ${card(d.card!)}.`,
  drew: d => `${d.seat} draws ${card(d.card!)}.`,
  foresaw: d => `${d.seat} plays Foresight and looks at the deck.`,
  gaveUp: d => `${d.seat} gives up.`,
}

export function sentence(event: GameEvent): string {
  if (event.type !== 'rolled') return WORDS[event.type]?.(event.data) ?? event.type
  const { seat, why, faces } = rolledOf(event)
  return `${seat ?? 'The table'} rolls for ${why}: ${faces === null ? 'unseen' : faces.join(' ')}.`
}

/** The units an event names, and who acts. */
export function picture({ type, data }: GameEvent, before: View): EventPicture {
  const named = [data.unit, data.shooter, data.target, data.medic].filter(id => typeof id === 'string')
  const units = before.units.filter(u => named.includes(u.id))
  const fallen = type === 'fell' ? units.filter(u => u.id === data.unit && u.at !== null) : []
  return {
    seat: typeof data.seat === 'string' ? data.seat : (units[0]?.seat ?? null),
    pieces: units.map(u => u.id),
    cues: fallen.map(u => ({ type: 'lost', piece: u.id, at: u.at!, icon: PROFILES[u.kind].icon })),
    weight: type === 'began' ? 'round' : type === 'fell' ? 'loss' : 'plain',
  }
}
