/** What a recap takes above the bar, and the gaps around both, in pixels. */
const [PICTURES, LINE, GAPS] = [84, 36, 20]
/** Bar and recap together cover no more of a board than this. */
const MOST = 0.2
const TOP_BAR = 48

/** With a picture of each thing, in one line, or no more than a press that opens it. */
type RecapRoom = 'pictures' | 'line' | 'none'

/** The most that has room: `above` is the height of the bar, `height` that of the window. */
export function recapRoom(above: number, height: number): RecapRoom {
  const left = (height - TOP_BAR) * MOST - above - GAPS
  if (left >= PICTURES) return 'pictures'
  return left >= LINE ? 'line' : 'none'
}
