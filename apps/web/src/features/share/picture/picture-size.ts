/** Width of a picture in layout pixels, and the number of physical pixels for each, so that it is sharp in print. */
export const PICTURE_WIDTH = 1200;
export const PICTURE_SCALE = 2;
export const PICTURE_PIXELS = PICTURE_WIDTH * PICTURE_SCALE;
/** Size of the map in the picture. */
export const MAP_SIZE = { width: PICTURE_WIDTH, height: 675 } as const;
