import { type EventPicture, type GameEvent, type JsonObject, seatName } from '@sandtable/kernel'
import { type Naming, teller } from '@sandtable/wargame/sentences'
import { ownerOf } from '@sandtable/wargame/words'
import { CARDS, cardKind, PROFILES, type UnitKind } from './data.ts'
import type { View } from './view.ts'

/** Units by owner and kind, cards by what they do, places in cm. */
function namesIn(seen: View): Naming {
  const name = (id: string, field: string): string => {
    if (field === 'card') return CARDS[cardKind(id)]
    if (field === 'kind') return PROFILES[id as UnitKind].name
    const unit = seen.units.find(u => u.id === id)
    if (unit) return `${ownerOf(seatName(unit.seat))} ${PROFILES[unit.kind].name}`
    return field === 'seat' || field === 'side' ? seatName(id) : field === 'order' ? id : 'a unit'
  }
  return {
    name,
    thing: ({ x, y }) => `${Number(x) / 100}, ${Number(y) / 100} cm`,
    nothing: field => (field === 'card' ? 'a card' : 'nothing'),
  }
}
const bidsText = ({ bids }: JsonObject): string =>
  Object.entries(bids as { [seat: string]: number })
    .map(([seat, bid]) => `${seatName(seat)} ${bid}`)
    .join(', ')

export const sentence = teller<View, Naming>({
  names: namesIn,
  rolls: { purposes: {} },
  sentences: {
    deployed: 'All {units unit} are deployed.',
    began: d => `Round {round}: {side} begins (bids ${bidsText(d)}).`,
    ordered: '{unit} have the order {order}.',
    hid: '{unit} hide.',
    shown: '{unit} are seen at {at}.',
    moved: '{unit} move to {to}.',
    declared: '{shooter} shoot at {target}.',
    dodged: '{unit} dodge.',
    traced: 'The tracer finds {unit}.',
    shot: '{shooter} need {need} and score {hits hit} on {target}.',
    wounded: '{unit} take {wounds wound}.',
    fell: "{seat's} {kind} fall.",
    stoodFirm: '{unit} are tough and stay.',
    patched: '{medic} patch {unit} up.',
    landed: 'The bomb lands at {at}.',
    played: '{seat} plays {card}.',
    drew: '{seat} draws {card}.',
    foresaw: '{seat} plays Foresight and looks at the deck.',
    gaveUp: '{seat} gives up.',
  },
})

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
