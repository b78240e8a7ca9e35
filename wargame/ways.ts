import type { ChoiceOf } from '@sandtable/kernel'

/** Which facings of a drawn way say something: of every point, of its end, or none. */
type Facings = 'all' | 'last' | 'none'
type InFull<T extends 'path' | 'aim' | 'arrange'> = (
  world: unknown,
  subject: unknown,
  seat: string,
  choice: ChoiceOf<T>,
) => ChoiceOf<T>

/** A way on a table without levels, without facings that say nothing: ways that are alike have the same dice. */
export const plainWay = ({ points }: ChoiceOf<'path'>, facings: Facings): ChoiceOf<'path'> => ({
  type: 'path',
  points: points.map(({ x, y, facing }, i) => {
    const counts = facings === 'all' || (facings === 'last' && i === points.length - 1)
    return { x, y, facing: counts ? facing : null, level: null }
  }),
})

/** `inFull` of a way of which only the last facing counts. */
export const wayInFull: InFull<'path'> = (_world, _subject, _seat, choice) => plainWay(choice, 'last')
/** `inFull` of a point without facing and level. */
export const pointInFull: InFull<'aim'> = (_world, _subject, _seat, { at: { x, y } }) => ({
  type: 'aim',
  at: { x, y, facing: null, level: null },
})

/** Places on a table without levels, with the facings of those pieces whose facing says something. */
export const plainPlaces = (
  { places }: ChoiceOf<'arrange'>,
  looks: (piece: string) => boolean = () => true,
): ChoiceOf<'arrange'> => ({
  type: 'arrange',
  places: places.map(({ piece, x, y, facing }) => ({ piece, x, y, facing: looks(piece) ? facing : null, level: null })),
})
/** `inFull` of places on a table without levels. */
export const placesInFull: InFull<'arrange'> = (_world, _subject, _seat, choice) => plainPlaces(choice)
