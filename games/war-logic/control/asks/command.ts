import { asking, type ChoiceOf, legal, type Option, option, type Violation, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { outsideOf, unseenOf } from '../../basics/measure.ts'
import { playerAt } from '../../basics/players.ts'
import { findUnit, unitOf } from '../../basics/queries.ts'
import { heldAt } from '../../basics/skills.ts'
import { canOffer } from '../../battle/quick-rolls.ts'
import { ask } from '../../hooks.ts'
import { ghostsOf } from '../../movement/ghosts.ts'
import { offersOf } from '../../prisoners/cells.ts'
import { whyNotDeed } from '../../strategy/why-not.ts'
import type { PlayerId, Unit, World } from '../../world.ts'
import { streamsOf } from '../authority.ts'
import { type Commander, inReach, proposed, rankOf } from '../chain.ts'
import { commandersOf, whyNotCommander } from '../commanders.ts'
import { activatable, whyNotActivated } from '../eligible.ts'

type Nothing = Record<string, never>

const commandId = ({ unit, slot, by }: Commander): string => `command:${unit}/${slot}${by === null ? '' : `/${by}`}`
type Manner = 'command' | 'alone' | 'ghost' | 'surrender' | 'roll' | 'pass'
/** What was chosen: 'command:u1/5', with the rank and perhaps the communication skill; 'alone:u1'; 'ghost'; 'surrender'; 'roll'. */
export function chosenManner([id]: readonly string[]): {
  manner: Manner
  commander: Commander
  unit: string
} {
  const [manner = '', rest = ''] = (id ?? 'pass:').split(':')
  const [unit = '', slot, by] = rest.split('/')
  const commander = { unit, slot: Number(slot ?? 0), by: by === undefined ? null : Number(by) }
  return { manner: manner as Manner, commander, unit }
}

const drawnAs = (world: World, unit: Unit) => ({ pieces: [outsideOf(world, unit).id], ...unseenOf(unit) })
function noteOf(world: World, commander: Commander): string {
  const unit = unitOf(world, commander.unit)
  const rank = rankOf(world, commander)
  const taken = proposed(world, commander).length
  const reached = inReach(world, commander).length
  const orders = `${counted(streamsOf(world, unit, rank), 'order')} at most`
  return `${rank.skill.name}: orders ${taken < reached ? `${taken} of the ${counted(reached, 'unit')}` : counted(taken, 'unit')} in reach, ${orders}`
}
function commandOption(world: World, commander: Commander, toCheck: boolean): Option {
  const unit = unitOf(world, commander.unit)
  return option(commandId(commander), unit.name, {
    note: toCheck ? null : noteOf(world, commander),
    rule: 'WL-CTRL-01',
    kind: 'command',
    verb: { word: 'Command', icon: 'command' },
    group: 'Command',
    ...drawnAs(world, unit),
    means: meansOf(world, commander),
  })
}
function meansOf(world: World, { unit: id, slot, by }: Commander): NonNullable<Option['means']> {
  const unit = unitOf(world, id)
  const rank = heldAt(world, unit, slot).skill.name
  if (by === null) return { id: `${slot}`, label: rank, note: 'by every means that reaches them' }
  return { id: `${slot}/${by}`, label: `${rank}, ${heldAt(world, unit, by).skill.name}`, note: 'by voice or by this alone' }
}
const aloneOption = (world: World, unit: Unit): Option =>
  option(`alone:${unit.id}`, unit.name, {
    note: 'Acts by itself, and nobody else.',
    rule: 'WL-CTRL-13',
    kind: 'alone',
    verb: { word: 'Act alone', icon: 'move' },
    group: 'One unit alone',
    ...drawnAs(world, unit),
  })

/** WL-GHOST-01, WL-R-216. */
const hasGhost = (world: World, player: PlayerId): boolean => ghostsOf(world, player).length > 0
const ghostOption = option('ghost', 'Move a hidden unit', {
  note: 'In secret; nobody else acts this turn.',
  rule: 'WL-GHOST-01',
  kind: 'ghost',
  group: 'Hidden move',
  ends: 'Ends the turn.',
})

const yieldOption = option('surrender', 'Offer a surrender', {
  note: 'A unit gives itself up to an enemy within 6 inches, who may refuse.',
  rule: 'WL-PRIS-01',
  kind: 'surrender',
  group: 'Surrender',
})

const rollOption = option('roll', 'Offer a life or death roll', {
  note: 'A D10 for one of yours and one of theirs, the lower dies; the other player must agree.',
  rule: 'WL-FAST-02',
  kind: 'roll',
  group: 'Life or death',
})

const optionsFor = (world: World, player: PlayerId, toCheck: boolean): Option[] => [
  ...commandersOf(world, player).map(commander => commandOption(world, commander, toCheck)),
  ...activatable(world, player).map(unit => aloneOption(world, unit)),
  ...(hasGhost(world, player) ? [ghostOption] : []),
  ...(offersOf(world, player).length > 0 ? [yieldOption] : []),
  ...(canOffer(world, player) ? [rollOption] : []),
]

/** Whoever can command can also act alone. */
const hasOptions = (world: World, player: PlayerId): boolean =>
  activatable(world, player).length > 0 || optionsFor(world, player, true).length > 0

function whyNot(world: World, player: PlayerId, id: string): Violation | null {
  if (id === 'ghost') return violation('WL-GHOST-01', 'none of your units can move in hiding')
  if (id === 'roll')
    return world.options.quickDeath
      ? violation('WL-FAST-02', 'there are no two units left to roll for')
      : violation('WL-FAST-02', 'quick rolls are not played in this battle')
  if (id === 'surrender') return violation('WL-PRIS-01', 'no enemy is within 6 inches of a unit that has not offered itself yet')
  // Where nobody could do anything the Strategy step was over unasked.
  const missed = whyNotDeed(world, player, id, [])
  if (missed) return missed
  const { manner, commander, unit: named } = chosenManner([id.includes(':') ? id : `alone:${id}`])
  // What is said in another step is no order and no activation.
  if (manner !== 'command' && manner !== 'alone') return null
  const unit = findUnit(world, named)
  if (!unit || unit.player !== player) return unit ? violation('WL-R-205', 'it is not one of your own units') : null
  const isNamed = id.includes('/')
  return manner === 'command'
    ? whyNotCommander(world, unit, player, isNamed ? commander.slot : null)
    : whyNotActivated(world, unit, player)
}
const picked = (...ids: string[]): ChoiceOf<'pick'> => ({ type: 'pick', ids })

/** How many units alone a bot thinks of, and one in how many times it thinks of giving up or of a life or death roll. */
const ALONE = 6
const RARE = 6

/**
 * The choice of the Control step (WL-TURN-02): one commander with those it orders, one unit alone, a ghost, or nobody (WL-R-26). WL-R-290:
 * surrenders and life or death rolls are offered with it.
 */
export const chooseCommand = ask<Nothing, 'pick'>({
  kind: 'wl.command',
  type: 'pick',
  rule: 'WL-TURN-02',
  when: 'in the Control step of your turn',
  which: 'your commanders that reach somebody, or one of your units alone',
  // WL-R-109: a player who can do nothing passes; who has a ghost is nobody's business.
  idle: (world, _subject, seat) => (hasOptions(world, playerAt(world, seat).id) ? null : picked()),
  ask(world, _subject, seat, toCheck = false) {
    const options = optionsFor(world, playerAt(world, seat).id, toCheck)
    return {
      type: 'pick',
      ...asking({
        text: 'Who acts this turn?',
        note: 'One commander with those it orders, or one unit alone.',
        act: 'Activate',
        none: 'Pass the turn',
        told: 'chooses who acts',
        list: 'All commanders and units',
        ...(options[0] && { first: options[0].id }),
      }),
      options,
      min: 0,
      max: 1,
    }
  },
  whyNot: (world, _subject, seat, id) => whyNot(world, playerAt(world, seat).id, id),
  validate: () => legal(),
  candidates(world, _subject, seat, rng, most = 12) {
    const { id: player } = playerAt(world, seat)
    const commands = commandersOf(world, player)
      .filter(({ by }) => by === null)
      .map(commander => ({ commander, count: proposed(world, commander).length }))
      .sort((a, b) => b.count - a.count)
      .map(({ commander }) => picked(commandId(commander)))
    const alone = rng.shuffle(activatable(world, player)).map(unit => picked(`alone:${unit.id}`))
    const ghost = hasGhost(world, player) ? [picked('ghost')] : []
    const usual = [...commands, ...alone.slice(0, ALONE), ...ghost, picked()]
    // What is seldom wise comes last, and not always.
    const rare = optionsFor(world, player, true).filter(
      ({ id }) => (id === 'surrender' || id === 'roll') && rng.below(RARE) === 0,
    )
    return [...usual, ...rare.map(({ id }) => picked(id))].slice(0, Math.max(1, most))
  },
})
