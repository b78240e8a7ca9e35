import { type Draws, ofPlayer } from '../picture/draw.ts'

export const SET_UP_PICTURES: Draws = {
  'faction chosen': ofPlayer('plain'),
  'buildings placed': ofPlayer('plain'),
}
