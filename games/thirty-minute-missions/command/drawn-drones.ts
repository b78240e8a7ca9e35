import { isDrawn } from '../movement/choose.ts'
import { modeProblem, modesOf } from '../movement/modes.ts'
import type { Unit, World } from '../world.ts'
import { dronesOf, orderProblem } from './drones.ts'

/** For bots alone: how this drone would advance to a better place. */
export const drawnModes = (world: World, drone: Unit) =>
  modesOf(world, drone).filter(mode => modeProblem(world, drone, mode) === null && isDrawn(world, drone, mode))

export const hasDrawnDrone = (world: World, main: Unit): boolean =>
  dronesOf(world, main).some(
    drone => orderProblem(world, main, drone, 'advance') === null && drawnModes(world, drone).some(mode => mode !== 'thruster'),
  )
