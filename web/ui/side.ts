/** The four colours of sides; the pattern and the line style go with them. */
export type Side = 'a' | 'b' | 'c' | 'd'
