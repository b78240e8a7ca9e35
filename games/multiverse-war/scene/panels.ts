import { row, type SceneCard, type ScenePanel, type SceneRow, seatName } from '@sandtable/kernel'
import { factionLed } from '../basics/faction-of.ts'
import { heroSheetOf } from '../basics/queries.ts'
import { missionOf, SECTORS } from '../data/events.ts'
import { BUILDER_TRACK, cardOf } from '../data/realm.ts'
import { cardId } from '../realm/cards.ts'
import type { SeenPlayer } from '../view/seen.ts'
import type { View } from '../view.ts'
import { typeName } from '../words/pieces.ts'
import type { PlayerId } from '../world.ts'

// ── everybody's ─────────────────────────────────────────────────────────────
const dial = ({ dial: at }: View): ScenePanel => ({
  ...{ kind: 'dial', id: 'dial', title: 'Event dial', seat: null, at: at - 1 },
  sectors: SECTORS.map(({ name, text, rule, no }) => ({ label: `${no} ${name}`, text, rule })),
})
const cardsIn = (keys: readonly string[], place: string): SceneCard[] =>
  keys.map((key, i) => {
    const { name, text, cost } = cardOf(key)
    return { id: cardId(place, keys, i), title: name, text, worth: cost, rule: 'MV-CARD-04' }
  })
const tradeRow = ({ row: keys }: View): ScenePanel => ({
  ...{ kind: 'hand', id: 'row', title: 'Trade row', seat: null, unseen: 0 },
  cards: cardsIn(keys, 'row'),
})

// ── each player's ───────────────────────────────────────────────────────────
const tracksText = ({ tracks }: SeenPlayer): string =>
  Object.entries(tracks)
    .filter(([, square]) => square > 0)
    .map(([type, square]) => `${typeName(type)} ${square}`)
    .join(', ')
function heroesText({ heroes }: View, player: PlayerId): string {
  const own = Object.values(heroes).filter(one => one.player === player)
  return own
    .map(({ level, isAlive, ...hero }) => `${heroSheetOf(hero).name}, level ${level}${isAlive ? '' : ', fallen'}`)
    .join('; ')
}
function treasury(seen: View, player: SeenPlayer): ScenePanel {
  const { options } = seen
  const [tracks, heroes] = [tracksText(player), heroesText(seen, player.id)]
  const rows: SceneRow[] = [
    row('gold', player.gold, 'MV-ECON-03'),
    ...(options.mines ? [row('aether stones', player.stones, 'MV-AETH-05')] : []),
    ...(options.scrolls ? [row('scrolls', player.scrolls, 'MV-VICT-06')] : []),
    ...(options.portal ? [row('stages of the Portal', player.portal, 'MV-PORTL-02')] : []),
    ...(options.missions ? [row('missions fulfilled', player.missionsDone, 'MV-MISS-02')] : []),
    ...(options.commandPoints && player.command !== null ? [row('command points', player.command, 'MV-EXP-03')] : []),
    ...(player.abilities === null ? [] : [row('abilities used this round', player.abilities, 'MV-ABL-06')]),
    ...(heroes === '' ? [] : [row('heroes', heroes, 'MV-R-145')]),
    ...(tracks === '' ? [] : [row('battle tracks', tracks, 'MV-VET-01')]),
    ...player.loans.map(loan => row('owes', `${loan.gold} gold to ${seatName(seen.players[loan.from]!.seat)}`, 'MV-DIPL-05')),
  ]
  const title = `${seatName(player.seat)}: ${factionLed(player).name}`
  return { kind: 'facts', id: `treasury-${player.id}`, title, seat: player.seat, rows }
}
const hand = ({ options }: View, { id, seat, hand: keys, handCount }: SeenPlayer): ScenePanel[] =>
  options.combatCards
    ? [
        {
          ...{ kind: 'hand', id: `hand-${id}`, title: 'Combat cards', seat, unseen: keys ? 0 : handCount },
          cards: cardsIn(keys ?? [], `card-${id}`),
        },
      ]
    : []
const missions = ({ player }: View, { id, seat, missions: held }: SeenPlayer): ScenePanel[] =>
  held && held.length > 0
    ? [
        {
          ...{
            kind: 'facts',
            id: `missions-${id}`,
            title: player === id ? 'Your missions' : `Missions of ${seatName(seat)}`,
            seat,
          },
          rows: held.map(({ key, progress, isDone }) => {
            const { name, text, check } = missionOf(key)
            return row(
              name,
              `${text} ${isDone ? 'Fulfilled.' : progress > 0 ? `${progress} of ${check.min}.` : ''}`.trim(),
              'MV-MISS-01',
            )
          }),
        },
      ]
    : []
/** MV-BLDR-08: squares with perks. */
const builderTrack = ({ id, seat, builderTrack: at }: SeenPlayer): ScenePanel => ({
  ...{ kind: 'track', id: `builders-${id}`, title: 'Builder track', seat, at: Math.min(at, BUILDER_TRACK.maximum) },
  steps: Array.from({ length: BUILDER_TRACK.maximum + 1 }, (_, square) => ({
    label: String(square),
    text: BUILDER_TRACK.steps.find(one => one.at === square)?.perk ?? '',
    rule: 'MV-BLDR-08',
  })),
})
const treaties = ({ treaties: all, players, round }: View): ScenePanel[] =>
  all.length === 0
    ? []
    : [
        {
          ...{ kind: 'facts', id: 'treaties', title: 'Treaties', seat: null },
          rows: all.map(({ between: [a, b], kind, until, text }) =>
            row(
              `${seatName(players[a]!.seat)} and ${seatName(players[b]!.seat)}`,
              `${text === '' ? kind : text}, until round ${Math.max(until, round)}`,
              'MV-DIPL-02',
            ),
          ),
        },
      ]

/** What lies beside the board. The own things come first. */
export function panelsOf(seen: View): ScenePanel[] {
  const all = Object.values(seen.players).filter(one => !one.isOut)
  const own = all.filter(one => one.id === seen.player)
  const others = all.filter(one => one.id !== seen.player)
  return [
    ...own.flatMap(one => [...hand(seen, one), ...missions(seen, one), treasury(seen, one), builderTrack(one)]),
    ...(seen.options.eventDial ? [dial(seen)] : []),
    ...(seen.options.combatCards ? [tradeRow(seen)] : []),
    ...treaties(seen),
    ...others.flatMap(one => [treasury(seen, one), ...hand(seen, one), ...missions(seen, one)]),
  ]
}
