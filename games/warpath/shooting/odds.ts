import { addedUp, cappedChances, chanceOfAtLeast, chancesOf, type OddsLine, type RollOdds } from '@sandtable/kernel'
import { counted, signed, tenths } from '@sandtable/wargame/words'
import { boardOf } from '../basics/board-of.ts'
import { SIDES_OF_DIE } from '../basics/dice.ts'
import { distance } from '../basics/measure.ts'
import { profileOf, unitOf, weaponOf } from '../basics/queries.ts'
import { NO_SAVE } from '../command/orders.ts'
import { can, hooks, weaponPiece } from '../hooks.ts'
import type { UnitCover } from '../sight/cover.ts'
import type { World } from '../world.ts'
import { collapseChance, shaken } from './buildings.ts'
import { standsIn } from './fire.ts'
import {
  aimOf,
  armourOf,
  BLAST_HITS,
  byAim,
  coverAgainst,
  damageLines,
  damageNeeded,
  hitLines,
  hitNeeded,
  type Line,
  mindsCover,
  type Volley,
} from './volley.ts'

/** The chance of a die that needs so much, where failed ones up to a face are rolled again once. */
export function dieChance(needs: number, againUpTo: number): number {
  const good = Math.max(0, SIDES_OF_DIE + 1 - needs) / SIDES_OF_DIE
  return good + (Math.min(againUpTo, needs - 1) / SIDES_OF_DIE) * good
}
/** One way that an attack may go, before dice: what is In Cover. */
type Way = { chance: number; covered: readonly string[] }
const isIn = ({ covered }: Way, volley: Volley): boolean => covered.includes(aimOf(volley))
type Judged = { aim: string; cover: UnitCover }
/** WP-R-41: cover of everything that is fired at. */
const judgedOf = (world: World, volleys: readonly Volley[]): Judged[] =>
  byAim(volleys)
    .filter(group => group.some(volley => mindsCover(world, volley)))
    .map(group => ({ aim: aimOf(group[0]!), cover: coverAgainst(world, group) }))
/** WP-SHOOT-11: where cover is unclear it goes half of the time each way. */
const waysOf = (judged: readonly Judged[]): Way[] =>
  judged.reduce<Way[]>(
    (ways, { aim, cover }) =>
      ways.flatMap(({ chance, covered }) => {
        const hidden = { chance: cover === 'unclear' ? chance / 2 : chance, covered: [...covered, aim] }
        const open = { chance: hidden.chance, covered }
        return cover === 'unclear' ? [hidden, open] : [cover === 'cover' ? hidden : open]
      }),
    [{ chance: 1, covered: [] }],
  )

type Fallen = { hits: number[]; damage: number[]; pins: number }
const mixed = (all: readonly { chance: number; of: readonly number[] }[]): number[] => {
  const length = Math.max(...all.map(({ of }) => of.length))
  return Array.from({ length }, (_, n) => all.reduce((sum, { chance, of }) => sum + chance * (of[n] ?? 0), 0))
}
const upTo = (world: World, { unit, weapon, target }: Volley, roll: 'hit' | 'damage'): number =>
  hooks.total(world, 'attack.rerolls', { unit, weapon, target, mode: 'shoot', roll }, 0)

/** Hits and damage of all volleys at one unit. */
function fallenOf(world: World, volleys: readonly Volley[], way: Way): Fallen {
  let [hits, damage, unpinned] = [[1], [1], 1]
  for (const volley of volleys) {
    const { dice, needs } = hitNeeded(world, volley, isIn(way, volley))
    const hit = dieChance(needs, upTo(world, volley, 'hit'))
    const wounds = damageNeeded(world, volley, volleys, 1)
    const wound = wounds.dice === 0 ? 0 : dieChance(wounds.needs, upTo(world, volley, 'damage'))
    hits = addedUp(hits, chancesOf(dice, hit))
    damage = addedUp(damage, chancesOf(dice, hit * wound))
    if (can(world, weaponPiece(volley.unit, volley.weapon), 'pins')) unpinned *= missChance(world, volley, isIn(way, volley))
  }
  return { hits, damage, pins: 1 - unpinned }
}

/** WP-KEY-12 to WP-KEY-14: the bases lost to so much damage. */
function lossesFrom(world: World, target: string, damage: readonly number[], eligible: number): number[] {
  const unit = unitOf(world, target)
  if (unit.shields > 0) return [1]
  const capped = cappedChances(damage, eligible)
  const save = hooks.total(world, 'unit.save', { unit: target }, NO_SAVE)
  if (save >= NO_SAVE) return capped
  const fails = (save - 1) / SIDES_OF_DIE
  return mixed(capped.map((chance, n) => ({ chance, of: chancesOf(n, fails) })))
}

/** WP-BLDG-12, WP-R-88: the chance that [D] hits bring the building of the target down. */
function fallChance(world: World, volleys: readonly Volley[], ways: readonly Way[]): number {
  const one = volleys.map(() => 1)
  const [shake] = shaken(world, volleys, one)
  if (!shake) return 0
  const heavy = volleys.filter(volley => shaken(world, [volley], [1]).length > 0)
  const missed = ways.reduce((sum, way) => {
    const none = heavy.reduce((all, volley) => all * missChance(world, volley, isIn(way, volley)), 1)
    return sum + way.chance * none
  }, 0)
  return (1 - missed) * collapseChance(world, shake.building, shake.ap)
}
function missChance(world: World, volley: Volley, isCovered: boolean): number {
  const { dice, needs } = hitNeeded(world, volley, isCovered)
  return (1 - dieChance(needs, upTo(world, volley, 'hit'))) ** dice
}

/** What it comes to: bases lost, the unit destroyed, pinned. */
function resultsOf(world: World, target: string, lost: readonly number[], pins: number, falls: number): RollOdds['results'] {
  const unit = unitOf(world, target)
  const all = unit.bases.length
  const many = lost.findLastIndex((_, n) => chanceOfAtLeast(lost, n) >= 0.5)
  const whole = all > 1 ? [{ text: 'destroys it', chance: chanceOfAtLeast(lost, all) }] : []
  const results = [
    { text: all > 1 ? 'removes a base' : 'destroys it', chance: chanceOfAtLeast(lost, 1) },
    ...(many > 1 && many < all ? [{ text: `removes ${many} or more`, chance: chanceOfAtLeast(lost, many) }] : []),
    ...whole,
    ...(unit.pinned ? [] : [{ text: 'pins it', chance: pins }]),
    { text: 'brings the building down', chance: falls },
  ]
  return results.filter(({ chance }) => chance > 0)
}

const figureOf = (needs: number): string => `${needs}+`
const ledgerLine = ({ text, rule, add }: Line): OddsLine => ({ text, note: null, figure: signed(add), rule })
/** Dice, to hit and damage of one weapon, line by line. */
function linesOf(world: World, volley: Volley, together: readonly Volley[], isCovered: boolean): OddsLine[] {
  const unit = unitOf(world, volley.unit)
  const { name } = weaponOf(unit, volley.weapon)
  const { dice, needs, halved } = hitNeeded(world, volley, isCovered)
  const isFire = volley.manner === 'fire'
  const bases = isFire ? volley.firing.length : volley.reached.length
  const wounds = damageNeeded(world, volley, together, 1)
  const shoot = isFire ? (profileOf(unit).shoot ?? SIDES_OF_DIE) : BLAST_HITS
  const half: OddsLine[] = halved
    ? [{ text: 'cannot hit: half the dice', note: 'on an 8', figure: '½', rule: 'WP-SHOOT-15' }]
    : []
  const line = (text: string, note: string | null, figure: string, rule: OddsLine['rule']): OddsLine => ({
    text,
    note,
    figure,
    rule,
  })
  return [
    line(name, counted(bases, isFire ? 'base' : 'base touched'), String(dice), isFire ? 'WP-SHOOT-12' : 'WP-BLAST-05'),
    line('Hits on', null, figureOf(shoot), isFire ? 'WP-SHOOT-14' : 'WP-BLAST-06'),
    ...hitLines(world, volley, isCovered).map(ledgerLine),
    ...half,
    line('To hit', null, figureOf(needs), 'WP-R-07'),
    line('Armour', null, figureOf(armourOf(world, volley.target)), 'WP-UNIT-08'),
    ...damageLines(world, volley, together).map(ledgerLine),
    line(
      'To damage',
      null,
      wounds.dice === 0 ? 'never' : figureOf(wounds.needs),
      wounds.dice === 0 ? 'WP-SHOOT-21' : 'WP-SHOOT-20',
    ),
  ]
}
function protectionOf(world: World, target: string): OddsLine[] {
  const { shields } = unitOf(world, target)
  const save = hooks.total(world, 'unit.save', { unit: target }, NO_SAVE)
  if (shields > 0) return [{ text: 'Shield', note: 'takes all damage of one attack', figure: String(shields), rule: 'WP-KEY-14' }]
  return save < NO_SAVE ? [{ text: 'Save', note: null, figure: figureOf(save), rule: 'WP-KEY-12' }] : []
}

/** How far the nearest of those who fire is. */
function distanceText(world: World, { unit, target, firing }: Volley): string {
  const board = boardOf(world)
  const others = standsIn(board, target)
  const gaps = standsIn(board, unit)
    .filter(({ id }) => firing.includes(id))
    .flatMap(from => others.map(to => distance(from.body, to.body)))
  return `${tenths(Math.min(...gaps))}"`
}

/** The bases that a unit loses to these volleys at it. */
export function shotLosses(world: World, volleys: readonly Volley[]): number[] {
  const ways = waysOf(judgedOf(world, volleys)).map(({ chance, covered }) => ({
    ...{ chance, of: fallenOf(world, volleys, { chance, covered }).damage },
  }))
  const eligible = new Set(volleys.flatMap(({ reached }) => reached)).size
  return lossesFrom(world, volleys[0]!.target, mixed(ways), eligible)
}

/** What all volleys at one unit roll for, worked out exactly; null without dice. */
export function oddsOf(world: World, volleys: readonly Volley[]): RollOdds | null {
  const [first] = volleys
  if (!first) return null
  const judged = judgedOf(world, volleys)
  const ways = waysOf(judged).map(way => ({ ...way, ...fallenOf(world, volleys, way) }))
  // As it is shown: In Cover wherever that may be.
  const isCovered = (volley: Volley) => judged.some(({ aim, cover }) => aim === aimOf(volley) && cover !== 'open')
  const needs = volleys.map(volley => hitNeeded(world, volley, isCovered(volley)))
  const dice = needs.reduce((sum, one) => sum + one.dice, 0)
  const lost = shotLosses(world, volleys)
  const pins = ways.reduce((sum, way) => sum + way.chance * way.pins, 0)
  const unclear = judged.some(({ cover }) => cover === 'unclear')
    ? [{ text: 'cover is rolled for', rule: 'WP-SHOOT-11' as const }]
    : []
  const scatters = first.manner === 'indirect' ? [{ text: 'if it does not scatter', rule: 'WP-BLAST-12' as const }] : []
  const reasons = hitLines(world, first, isCovered(first)).map(({ text, rule, add }) => ({
    text: `${text} ${signed(add)}`,
    rule,
  }))
  const usual = figureOf(first.manner === 'fire' ? (profileOf(unitOf(world, first.unit)).shoot ?? SIDES_OF_DIE) : BLAST_HITS)
  const need = figureOf(needs[0]!.needs)
  return {
    ...{ dice, need, ...(usual === need ? {} : { usually: usual }), reasons: [...reasons, ...unclear, ...scatters], what: 'hit' },
    ...{ distance: distanceText(world, first), chances: mixed(ways.map(way => ({ chance: way.chance, of: way.hits }))) },
    results: resultsOf(world, first.target, lost, pins, fallChance(world, volleys, ways)),
    ledger: [
      ...volleys.flatMap(volley => linesOf(world, volley, volleys, isCovered(volley))),
      ...protectionOf(world, first.target),
    ],
  }
}
