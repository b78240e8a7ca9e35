import { createContext, use } from 'react'
import type { OpenDesign } from './opened-design.ts'

/** `noun`: what the game calls an army. */
export type DeskNow = Pick<OpenDesign, 'desk' | 'designer' | 'army'> & { noun: string }
export const DeskContext = createContext<DeskNow | null>(null)

export function useDesk(): DeskNow {
  const desk = use(DeskContext)
  if (!desk) throw new Error('nothing is designed')
  return desk
}
