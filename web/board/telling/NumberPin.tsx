import board from '../board.module.css'
import { Pin } from '../Pin.tsx'
import type { Point } from '../space/point.ts'
import style from './story-marks.module.css'

const ON_PLACE = 'M0 18L-7 7.5A14 14 0 1 1 7 7.5Z'
const ASIDE = 'M0 14A14 14 0 1 1 .01 14Z'

/** A number of a recap around its middle: a pin that points at its place, or a disc beside it. */
export const NumberPin = ({ at, text, isOnPlace }: { at: Point; text: string; isOnPlace: boolean }) => (
  <Pin at={at} box={{ left: -14, right: 14, top: -19, bottom: 18 }}>
    <g className={style.pin} data-recap={text}>
      <path d={isOnPlace ? ON_PLACE : ASIDE} />
      <text y={isOnPlace ? 0.4 : 5} className={`${board.chip} ${board.mid}`}>
        {text}
      </text>
    </g>
  </Pin>
)
