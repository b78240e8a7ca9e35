import { drawer } from '@sandtable/wargame/pictures'
import { BATTLE_PICTURES } from './picture/battle.ts'
import { CASUALTY_PICTURES } from './picture/casualties.ts'
import { COMBAT_PICTURES } from './picture/combat.ts'
import type { Draws } from './picture/draw.ts'
import { FACTION_PICTURES } from './picture/factions.ts'
import { MOVEMENT_PICTURES } from './picture/movement.ts'
import { SET_UP_PICTURES } from './picture/set-up.ts'
import { SHOOTING_PICTURES } from './picture/shooting.ts'
import { SUPPLY_PICTURES } from './picture/supply.ts'

/** A picture for every type of event. */
export const PICTURES: Draws = {
  ...SET_UP_PICTURES,
  ...BATTLE_PICTURES,
  ...MOVEMENT_PICTURES,
  ...SHOOTING_PICTURES,
  ...CASUALTY_PICTURES,
  ...COMBAT_PICTURES,
  ...SUPPLY_PICTURES,
  ...FACTION_PICTURES,
}

/** An event for the eye: whose it is, whom it speaks of, what the board shows, and what it weighs in the log. */
export const picture = drawer(PICTURES)
