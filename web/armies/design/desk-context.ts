import { createContext, use } from 'react'
import type { Money } from '../../host/army-host.ts'
import type { OpenDesign } from './opened-design.ts'

/** `noun`: what the game calls an army; `money`: what armies are paid with. */
export type DeskNow = Pick<OpenDesign, 'desk' | 'designer' | 'army'> & { noun: string; money: Money }
export const DeskContext = createContext<DeskNow | null>(null)

export function useDesk(): DeskNow {
  const desk = use(DeskContext)
  if (!desk) throw new Error('nothing is designed')
  return desk
}
