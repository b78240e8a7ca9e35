import { useLayoutEffect } from 'react'

/** How the bar lies: all in one line; the options above the question; the same, and Suggest and Undo without their words; and options narrow enough for one line. */
type Lines = 'one' | 'two' | 'tight' | 'packed'

/** How wide the bar would be with nothing wrapped or cut; `without`: the options have a line of their own. */
function naturalWidth(bar: HTMLElement, without: 'nothing' | 'options'): number {
  bar.dataset.measured = without
  const { offsetWidth } = bar
  delete bar.dataset.measured
  return offsetWidth
}

function linesOf(bar: HTMLElement, room: number): Lines {
  if (naturalWidth(bar, 'nothing') <= room) return 'one'
  return naturalWidth(bar, 'options') <= room ? 'two' : 'tight'
}

/** More lines would cover more than a fifth of the board. */
const areWrapped = (options: HTMLElement): boolean =>
  options.offsetHeight > 1.5 * Math.max(...[...options.children].map(option => (option as HTMLElement).offsetHeight))

/** Lays the bar in as few lines as have room for every word of it, whenever its words or its room change. */
export function useLines(bar: HTMLElement | null): void {
  useLayoutEffect(() => {
    const place = bar?.parentElement
    if (!bar || !place) return
    const lay = () => {
      bar.dataset.lines = 'one'
      const lines = linesOf(bar, place.clientWidth)
      bar.dataset.lines = lines
      const options = bar.querySelector<HTMLElement>('[data-options]')
      if (lines !== 'one' && options && areWrapped(options)) bar.dataset.lines = 'packed'
    }
    lay()
    const words = new MutationObserver(lay)
    words.observe(bar, { childList: true, characterData: true, subtree: true })
    const room = new ResizeObserver(lay)
    room.observe(place)
    return () => {
      words.disconnect()
      room.disconnect()
    }
  }, [bar])
}
