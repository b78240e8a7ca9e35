import { afterCasualties } from './after.ts'
import { criticalHit } from './critical.ts'
import { remove } from './remove.ts'
import { strike } from './strike.ts'

export const casualtyProcs = [strike, remove, afterCasualties, criticalHit]
