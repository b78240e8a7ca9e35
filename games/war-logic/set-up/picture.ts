import { type Draws, ofPlayer, ofUnit } from '../picture/draw.ts'

export const SET_UP_PICTURES: Draws = {
  granted: ofPlayer('plain'),
  decided: ofPlayer('plain'),
  'army locked': ofPlayer('plain'),
  'field chosen': ofPlayer('big'),
  'zone taken': ofPlayer('detail'),
  deployed: ofPlayer('plain'),
  'no room': ofPlayer('detail'),
  hidden: ofUnit('detail'),
  'field laid': ofPlayer('detail'),
  'battle begins': ofPlayer('big'),
}
