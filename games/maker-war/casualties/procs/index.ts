import { afterCasualties, throesInTurn } from './after.ts'
import { countCasualties } from './count.ts'
import { criticalHit } from './critical.ts'
import { detonation } from './detonation.ts'
import { destroy, regroupAfter, remove, removeLoneChiefs, takeAway } from './remove.ts'
import { rechargeShields, repairSystem } from './repair.ts'
import { sacrifice } from './sacrifice.ts'
import { makeCritical, strike } from './strike.ts'
import { endure, regenerate } from './survive.ts'
import { cheers, cheerUp, deathThroes, losingHope } from './throes.ts'
import { accumulatorDamage, collapse, leakPower, wearDown } from './wear.ts'

export const casualtyProcs = [
  strike,
  makeCritical,
  criticalHit,
  wearDown,
  collapse,
  accumulatorDamage,
  leakPower,
  remove,
  destroy,
  takeAway,
  regroupAfter,
  removeLoneChiefs,
  regenerate,
  endure,
  afterCasualties,
  countCasualties,
  sacrifice,
  throesInTurn,
  deathThroes,
  detonation,
  losingHope,
  cheers,
  cheerUp,
  repairSystem,
  rechargeShields,
]
