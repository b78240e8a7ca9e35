import { beat, type Cue, type JsonObject, seatName } from '@sandtable/kernel'
import { about, type Draw, pictureFrom, type Story, withCues } from '@sandtable/wargame/pictures'
import { plansRevealed, plansText } from '@sandtable/wargame/plans'
import { type Naming, type Sentences, teller } from '@sandtable/wargame/sentences'
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

const SENTENCES: Sentences<Naming> = {
  deployed: 'All {units unit} are deployed.',
  planned: (d, names) => `The plans are shown. ${plansText(d, names)}`,
  foraged: '{seat} forages.',
  sent: '{unit} go forward to {to}.',
  cancelled: d =>
    d.unit === null
      ? '{seat} cannot study, the deck is empty: the order is cancelled.'
      : '{unit} cannot go forward, {by} [stands] there: the order is cancelled.',
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
}
export const sentence = teller({ names: namesIn, rolls: { purposes: {} }, sentences: SENTENCES })

const named = (d: JsonObject, seen: View) => seen.units.filter(u => [d.unit, d.shooter, d.target, d.medic].includes(u.id))
/** The units an event names, and who acts. */
const ofUnits = about<View>({
  seat: (d, seen) => (typeof d.seat === 'string' ? d.seat : (named(d, seen)[0]?.seat ?? null)),
  pieces: (d, seen) => named(d, seen).map(u => u.id),
  spot: () => null,
})
const fallen = (d: JsonObject, seen: View): Cue[] =>
  named(d, seen).flatMap(u => (u.at ? [{ type: 'lost', piece: u.id, at: u.at, icon: PROFILES[u.kind].icon }] : []))

const iconOf = (seen: View, id: string): string | null => {
  const unit = seen.units.find(u => u.id === id)
  return unit ? PROFILES[unit.kind].icon : null
}
const SEEN: { readonly [type: string]: Draw<View> } = {
  planned: plansRevealed(iconOf),
  began: ofUnits('round'),
  fell: withCues(ofUnits('loss'), fallen),
}
const STORY: Story<View> = {
  rolls: {},
  events: {
    ordered: d => beat('order', { actor: String(d.unit) }),
    moved: () => beat('move'),
    declared: () => beat('shot'),
    shot: () => beat('dice'),
    wounded: () => beat('loss', { gravity: 3 }),
  },
}
export const picture = pictureFrom<View>(
  Object.fromEntries(Object.keys(SENTENCES).map(type => [type, SEEN[type] ?? ofUnits()])),
  STORY,
)
