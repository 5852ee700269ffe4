import { FlagColumn } from "../columns/flag-column.ts";
import { GigaIdColumn } from "../columns/giga-id-column.ts";
import type { ColumnImage } from "../columns/image.ts";
import { NameColumn } from "../columns/name-column.ts";
import { NumberColumn } from "../columns/number-column.ts";
import { StringColumn } from "../columns/string-column.ts";
import { WordColumn } from "../columns/word-column.ts";
import { type CoreColumns, type IndexColumn, MapIndex } from "../map-index.ts";
import type { Places } from "../places.ts";

/** All columns of an index as plain memory, by name. */
export type IndexImages = ReadonlyMap<string, ColumnImage>;

const CORE = "core";
const NAMES = "names";
const GIGA_IDS = "giga ids";
const EXTERNAL_IDS = "external ids";
const ATTRIBUTE = "attribute ";

export function imagesOf(index: MapIndex): IndexImages {
  const { core, polar, names, gigaIds, externalIds, attributes } = index.parts();
  return new Map<string, ColumnImage>([
    [CORE, { kind: CORE, meta: { polar: [...polar] }, arrays: { ...core } }],
    [NAMES, names.image()],
    [GIGA_IDS, gigaIds.image()],
    [EXTERNAL_IDS, externalIds.image()],
    ...[...attributes].map(([name, column]) => [ATTRIBUTE + name, column.image()] as const),
  ]);
}

/** Creates the index from these images. @throws when a column is missing. */
export function indexOf(images: IndexImages, version: string, places: Places): MapIndex {
  const core = imageOf(images, CORE);
  const attributes = [...images].filter(([name]) => name.startsWith(ATTRIBUTE));
  return new MapIndex({
    version,
    places,
    core: core.arrays as unknown as CoreColumns,
    polar: new Map(core.meta.polar as [number, number][]),
    names: NameColumn.fromImage(imageOf(images, NAMES)),
    gigaIds: GigaIdColumn.fromImage(imageOf(images, GIGA_IDS)),
    externalIds: StringColumn.fromImage(imageOf(images, EXTERNAL_IDS)),
    attributes: new Map(attributes.map(([name, image]) => [name.slice(ATTRIBUTE.length), attributeOf(image)])),
  });
}

function imageOf(images: IndexImages, name: string): ColumnImage {
  const image = images.get(name);
  if (!image) throw new Error(`The snapshot has no column '${name}'.`);
  return image;
}

function attributeOf(image: ColumnImage): IndexColumn {
  switch (image.kind) {
    case "number":
      return NumberColumn.fromImage(image);
    case "flag":
      return FlagColumn.fromImage(image);
    case "word":
      return WordColumn.fromImage(image);
    case "string":
      return StringColumn.fromImage(image);
    default:
      throw new Error(`The snapshot has a column of the unknown kind '${image.kind}'.`);
  }
}
