/** Width of a picture in the pixels of its layout, and how many real ones each has: sharp when it is printed. */
export const PICTURE_WIDTH = 1200;
export const PICTURE_SCALE = 2;
export const PICTURE_PIXELS = PICTURE_WIDTH * PICTURE_SCALE;
/** The map in it. */
export const MAP_SIZE = { width: PICTURE_WIDTH, height: 675 } as const;
