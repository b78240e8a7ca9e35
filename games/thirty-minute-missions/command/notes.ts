import type { Option } from '@sandtable/kernel'

/** What a Command Action does, in one sentence; its heading; and its chip, where it is a usual act. */
type Note = { does: string; group: string; verb?: NonNullable<Option['verb']> }

const SWITCHES = 'Switches, on until you pay to switch them off'
const STANCES = 'Stances, each one ends this turn'
const ORDERS = 'Orders to drones'
const GEAR = 'Gear and repairs'

/** Stances of the own turn end it (TM-CMD-07). */
export const isStance = (id: string): boolean => NOTES[id]?.group === STANCES

export const NOTES: { readonly [command: string]: Note } = {
  kneel: { does: '+1 to its Accuracy, −1 to its Evasion; it can only turn.', group: SWITCHES },
  get_up: { does: 'It stands up where it lies, and may still move.', group: GEAR, verb: { word: 'Get up', icon: 'regroup' } },
  break_grapple: { does: 'It frees itself from a Hold.', group: GEAR },
  pull_free: {
    does: 'An Assault Roll frees it from where it is stuck.',
    group: GEAR,
    verb: { word: 'Pull free', icon: 'regroup' },
  },
  overdrive: { does: '+2 to its movement and +1 to its Assault; at the end of a turn 1 or 2 overheats it.', group: SWITCHES },
  lock_on: { does: '+1 to its Accuracy against one enemy in sight.', group: SWITCHES },
  power_down: { does: 'Concealed, but it neither attacks nor runs nor takes Stances.', group: SWITCHES },
  anchor: { does: 'It can only turn; heavy guns cost 1 AP less and are not Cumbersome.', group: SWITCHES },
  rotor_drive: { does: 'It flies like others walk, and may fight after it.', group: GEAR },
  equip: { does: 'Changes what its hands hold.', group: GEAR },
  reload: { does: 'Fills one weapon up.', group: GEAR, verb: { word: 'Reload', icon: 'reload' } },
  interact: {
    does: 'Takes, puts down, hands on or works an objective next to it.',
    group: GEAR,
    verb: { word: 'Interact', icon: 'take' },
  },
  field_repair: { does: 'Mends 6 durability of a section or thruster, its own or of an ally beside it.', group: GEAR },
  guard: { does: '+1 to its Evasion; blocks with a shield are free.', group: STANCES, verb: { word: 'Guard', icon: 'stance' } },
  overwatch: {
    does: 'Fires at the first enemy that moves or attacks in its sight, at −1.',
    group: STANCES,
    verb: { word: 'Overwatch', icon: 'watch' },
  },
  counter: { does: 'Strikes back after a blow or a failed grapple against it.', group: STANCES },
  evasive: { does: '+2 to its Evasion against shots, −1 against blows.', group: STANCES },
  brace: { does: 'It cannot be thrown or knocked down; collisions and blasts do half.', group: STANCES },
  intercept: { does: 'Shoots at missiles against it or an ally beside it: 5 or more stops one.', group: STANCES },
  cover_ally: { does: 'Takes a hit that was meant for an ally beside it.', group: STANCES },
  launch: { does: 'A stowed drone comes out beside it.', group: ORDERS },
  recall: { does: 'A drone beside it is stowed.', group: ORDERS },
  advance: { does: 'A drone moves.', group: ORDERS },
  engage: { does: 'A drone attacks with a weapon of up to 4 AP, which is not paid for.', group: ORDERS },
  screen: { does: 'A drone takes the next hit on a friend beside it.', group: ORDERS },
  spot: { does: '+1 to Accuracy for all friends against one enemy near a drone.', group: ORDERS },
  self_destruct: { does: 'A drone blows itself up: everybody beside it evades or is hurt.', group: ORDERS },
}
