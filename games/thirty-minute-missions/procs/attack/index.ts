import { attack } from './attack.ts'
import { rollAssault } from './roll-assault.ts'
import { rollEvasion } from './roll-evasion.ts'

export const attackProcs = [attack, rollAssault, rollEvasion]
