import { goIn } from './asks/enter.ts'
import { chooseGhost } from './asks/ghost.ts'
import { nextMover } from './asks/mover.ts'
import { placeUnit } from './asks/place.ts'
import { moveWay } from './asks/way.ts'
import { MOVEMENT_PICTURES } from './picture.ts'
import { ghostMove, ghostWay } from './procs/ghost-move.ts'
import { moveOnce } from './procs/move-once.ts'
import { movementStep, oneMover } from './procs/movement-step.ts'
import { reveal, uncover } from './procs/reveal.ts'
import { setDown } from './procs/set-down.ts'
import { MOVEMENT_WORDS } from './words.ts'

/** Moving, layers, loading, ghosts. */
export const movement = {
  procs: [movementStep, oneMover, moveOnce, setDown, reveal, uncover, ghostMove, ghostWay],
  asks: [nextMover, moveWay, goIn, placeUnit, chooseGhost],
  sentences: MOVEMENT_WORDS,
  pictures: MOVEMENT_PICTURES,
}
