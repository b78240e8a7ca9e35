import { drawer } from '@sandtable/wargame/pictures'
import { ATTACK_PICTURES } from './picture/attack.ts'
import { BATTLE_PICTURES } from './picture/battle.ts'
import { COMMAND_PICTURES } from './picture/commands.ts'
import { DAMAGE_PICTURES } from './picture/damage.ts'
import type { Draws } from './picture/draw.ts'
import { GRAPPLE_PICTURES } from './picture/grapple.ts'
import { MISSION_PICTURES } from './picture/missions.ts'
import { MOVEMENT_PICTURES } from './picture/movement.ts'
import { SET_UP_PICTURES } from './picture/set-up.ts'

/** A picture for every type of event. */
export const PICTURES: Draws = {
  ...SET_UP_PICTURES,
  ...BATTLE_PICTURES,
  ...MOVEMENT_PICTURES,
  ...ATTACK_PICTURES,
  ...DAMAGE_PICTURES,
  ...GRAPPLE_PICTURES,
  ...COMMAND_PICTURES,
  ...MISSION_PICTURES,
}

/** An event for the eye: whose it is, whom it speaks of, what the board shows, and what it weighs in the log. */
export const picture = drawer(PICTURES)
