import { createContext, use } from 'react'
import type { Money } from '../../host/army-host.ts'
import type { OpenDesign } from './opened-design.ts'

/** `noun`: what the game calls an army; `money`: what armies are paid with. */
export type DesignNow = Pick<OpenDesign, 'task' | 'designer' | 'army'> & { noun: string; money: Money }
export const DesignContext = createContext<DesignNow | null>(null)

export function useDesign(): DesignNow {
  const design = use(DesignContext)
  if (!design) throw new Error('nothing is designed')
  return design
}
