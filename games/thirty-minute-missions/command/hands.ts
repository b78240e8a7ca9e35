import { isSameHex } from '@sandtable/geometry/hex/hex'
import { deed, type Violation, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { nameOfItem } from '../attack/parts.ts'
import { isMech, isWorking, itemsOf, operative, sectionsOf, sheetOf } from '../basics/queries.ts'
import { sectionName } from '../basics/section-name.ts'
import type { Act } from '../battle/acting.ts'
import { SHIELDS, WEAPONS } from '../data/figures.ts'
import { carriedBy, freeArms } from '../missions/carry.ts'
import { objectiveName } from '../words/names.ts'
import type { Item, Unit, World } from '../world.ts'
import { bestWorth } from './entry.ts'
import { itemWorth, nearestFoe } from './items.ts'

/** TM-BUILD-11: how much a unit carries besides what is in its hands. */
const MOST_CARRIED = 2

const isHandheld = ({ kind }: Item): boolean => kind !== 'thruster'
const handsFor = ({ kind, type }: Item): number => (kind === 'weapon' ? WEAPONS.get(type)!.hands : SHIELDS.get(type)!.hands)
const carriedItems = (world: World, unit: Unit): Item[] =>
  itemsOf(world, unit).filter(item => item.mode === 'carried' && isWorking(item) && isHandheld(item))
const heldItems = (world: World, unit: Unit): Item[] =>
  itemsOf(world, unit).filter(item => item.mode === 'equipped' && isWorking(item))
const lyingItems = (world: World, unit: Unit): Item[] =>
  Object.values(world.items).filter(
    item => item.mode === 'dropped' && item.durability > 0 && item.hex !== null && isSameHex(item.hex, unit.hex),
  )

/** What the hands in these arms would have to let go. */
export const heldIn = (world: World, unit: Unit, arms: readonly string[]): Item[] =>
  heldItems(world, unit).filter(item => item.sections.some(arm => arms.includes(arm)))

const carriesTooMuch = (count: number): Violation | null =>
  count > MOST_CARRIED
    ? violation('TM-BUILD-11', `it would carry ${count} items: at most ${MOST_CARRIED}`, { count, most: MOST_CARRIED })
    : null

const armsText = (world: World, unit: Unit, arms: readonly string[]): string =>
  arms.map(arm => sectionName(sheetOf(world, unit), arm).toLowerCase()).join(' and ')

/** Every single arm or pair of arms, those that carry no object (TM-BATL-17). */
function gripsOf(world: World, unit: Unit, hands: number): string[][] {
  const busy = carriedBy(world, unit).map(o => o.arm)
  const arms = operative(world, unit, 'arm').filter(arm => !busy.includes(arm))
  if (hands === 1) return arms.map(arm => [arm])
  return arms.flatMap((one, i) => arms.slice(i + 1).map(two => [one, two]))
}

const drawings = (world: World, unit: Unit, near: number): Act[] => {
  const carried = carriedItems(world, unit)
  return carried.flatMap(item =>
    gripsOf(world, unit, handsFor(item)).map(arms => {
      const displaced = heldIn(world, unit, arms)
      const put = displaced.length === 0 ? '' : `, putting ${displaced.map(nameOfItem).join(' and ')} away`
      return {
        ...deed(`draw:${item.id}:${arms.join('+')}`, `Equip ${nameOfItem(item)} (${armsText(world, unit, arms)})${put}`, {
          rule: 'TM-WEAP-04',
          refusal: carriesTooMuch(carried.length - 1 + displaced.length),
        }),
        worth: itemWorth(world, near, item) - displaced.reduce((sum, other) => sum + itemWorth(world, near, other), 0),
      }
    }),
  )
}
const stowings = (world: World, unit: Unit): Act[] =>
  heldItems(world, unit).map(item => ({
    ...deed(`stow:${item.id}`, `Put ${nameOfItem(item)} away`, {
      rule: 'TM-CMD-16',
      refusal: carriesTooMuch(carriedItems(world, unit).length + 1),
    }),
    worth: -1,
  }))
/** TM-WEAP-08, TM-R-161: one thing that lies in its hex, whoever lost it. */
const retrievals = (world: World, unit: Unit, near: number): Act[] => {
  const free = freeArms(world, unit)
  return lyingItems(world, unit).map(item => {
    const hands = handsFor(item)
    return {
      ...deed(`take:${item.id}:${free.slice(0, hands).join('+')}`, `Pick up ${nameOfItem(item)}`, {
        rule: 'TM-WEAP-08',
        refusal:
          free.length < hands
            ? violation('TM-WEAP-08', `it needs ${counted(hands, 'free hand')} and has ${free.length}`, {
                hands,
                free: free.length,
              })
            : null,
      }),
      worth: itemWorth(world, near, item),
    }
  })
}

/** Why its hands cannot do what they are not offered, by the id it would have: TM-CMD-16, TM-WEAP-01 to TM-WEAP-04, TM-WEAP-08. */
export function whyNotHandled(world: World, unit: Unit, what: string): Violation | null {
  const [how, name = '', arms = ''] = what.split(':')
  const item = world.items[name]
  if (!item || !HANDLED.some(one => one === how)) return null
  if (item.mode === 'destroyed') return violation('TM-ATK-09', 'it is destroyed')
  if (item.mode === 'dropped')
    return how === 'take' && item.hex !== null && isSameHex(item.hex, unit.hex)
      ? violation('TM-WEAP-08', 'it is picked up with the hands that are free')
      : violation('TM-WEAP-08', how === 'take' ? 'it lies in another hex' : 'it lies on the ground')
  if (how === 'take') return violation('TM-WEAP-08', 'it does not lie on the ground')
  if (item.unit !== unit.id) return violation('TM-CMD-16', 'it belongs to another unit')
  if (item.mode === 'mounted' || !isHandheld(item)) return violation('TM-WEAP-02', 'what is Mounted cannot be swapped')
  if (how === 'stow') return violation('TM-WEAP-04', 'it is carried already')
  return item.mode === 'equipped' ? violation('TM-WEAP-04', 'it is in its hands already') : whyNotGripped(world, unit, item, arms)
}
const HANDLED = ['draw', 'stow', 'take'] as const
function whyNotGripped(world: World, unit: Unit, item: Item, grip: string): Violation {
  const arms = grip.split('+')
  const own = sectionsOf(world, unit, 'arm')
  if (arms.some(arm => own.includes(arm) && unit.durability[arm] === 0))
    return violation('TM-LOSS-04', 'the arm is destroyed', { arms: grip })
  const object = carriedBy(world, unit).find(o => o.arm !== null && arms.includes(o.arm))
  if (object) return violation('TM-BATL-17', `that hand carries ${objectiveName(object.id)}`, { objective: object.id })
  const hands = handsFor(item)
  return violation('TM-WEAP-01', `it takes ${counted(hands, 'free arm')}`, { hands })
}

/** The most that something it carries or that lies in its hex promises in its hands, for bots; -1 if there is nothing. */
export function handlingHope(world: World, unit: Unit): number {
  const isBare = carriedItems(world, unit).length === 0 && lyingItems(world, unit).length === 0
  if (isBare || !isMech(world, unit)) return -1
  const near = nearestFoe(world, unit)
  // Putting things away is left to people.
  return bestWorth([...drawings(world, unit, near), ...retrievals(world, unit, near)])
}

/** TM-CMD-16: everything its hands could do. Vehicles have none (TM-TYPE-06). */
export function handlings(world: World, unit: Unit): Act[] {
  if (!isMech(world, unit)) return []
  const near = nearestFoe(world, unit)
  return [...drawings(world, unit, near), ...retrievals(world, unit, near), ...stowings(world, unit)]
}
