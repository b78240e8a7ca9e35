import { useMediaQuery } from '@mantine/hooks'

/** How much room a table has: a column beside the board, tabs that open a drawer, or a sheet below it. */
export type Room = 'wide' | 'middle' | 'narrow'

export function useRoom(): Room {
  const isWide = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false })
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  return isNarrow ? 'narrow' : isWide ? 'wide' : 'middle'
}
