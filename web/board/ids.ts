import { createContext, use, useId } from 'react'

/** Several boards may be on a page: what one refers to is its own. */
export const IdsContext = createContext('board')

/** A prefix for one board, fit for references inside a drawing. */
export const useOwnIds = (): string => useId().replaceAll(/[^\w-]/g, '')

type Ids = { id(name: string): string; to(name: string): string; fill(name: string): string }
export function useIds(): Ids {
  const own = use(IdsContext)
  return { id: name => `${own}-${name}`, to: name => `#${own}-${name}`, fill: name => `url(#${own}-${name})` }
}
