"use client";
import { addItem } from "../parts/palette/add-item";
import { PaletteList } from "../parts/palette/palette-list";
import { useComposerStore } from "../store/composer-context";

/** The palette beside the draft; items are added after the selection. */
export function PalettePanel({ onAdded }: { onAdded: (nodeId: string | null) => void }) {
	const store = useComposerStore();
	return <PaletteList onChoose={(item) => onAdded(addItem(store, item))} />;
}
