import type { PaletteItem } from "./palette-item";

/** The data type of an item of the palette that is dragged. */
const PALETTE_DATA = "application/x-portico-palette";

/** The item that is dragged, which the data of a drag cannot contain; its id there says whether it is this one. */
let dragged: PaletteItem | null = null;

export function dragItem(transfer: DataTransfer, item: PaletteItem): void {
	dragged = item;
	transfer.setData(PALETTE_DATA, item.id);
	transfer.effectAllowed = "copy";
}

/** Whether an item of a palette is dragged. */
export function carriesItem(transfer: DataTransfer): boolean {
	return transfer.types.includes(PALETTE_DATA);
}

/** The item that was dropped; null if it is none of this page's palette. */
export function droppedItem(transfer: DataTransfer): PaletteItem | null {
	return dragged?.id === transfer.getData(PALETTE_DATA) ? dragged : null;
}
