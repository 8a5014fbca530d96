"use client";
import { Popover } from "@base-ui/react/popover";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { buttonClasses } from "@/components/ui/button";
import { useFloatingPlace } from "@/components/ui/floating-place";
import { focusInspector } from "../../../parts/focus-inspector";
import { addItem } from "../../../parts/palette/add-item";
import { PaletteList } from "../../../parts/palette/palette-list";
import { useComposerStore } from "../../../store/composer-context";

/** A button that opens the elements of the palette and adds the chosen one to a screen. */
export function AddElement({ nodeId, children }: { nodeId: string; children: ReactNode }) {
	const { t } = useTranslation();
	const store = useComposerStore();
	const [open, setOpen] = useState(false);
	const place = useFloatingPlace();
	return (
		<Popover.Root open={open} onOpenChange={setOpen}>
			<Popover.Trigger className={`${buttonClasses({ size: "small" })} self-start`}>{children}</Popover.Trigger>
			<Popover.Portal {...place}>
				<Popover.Positioner className="z-30 outline-hidden" align="start" sideOffset={4}>
					<Popover.Popup
						aria-label={t("inspector:elements.add")}
						className="flex h-96 max-h-[var(--available-height)] w-72 max-w-[var(--available-width)] flex-col rounded-control border bg-raised p-2 shadow-raised outline-hidden"
					>
						<PaletteList
							only="component"
							autoFocus
							onChoose={(item) => {
								setOpen(false);
								if (addItem(store, item, { nodeId }) !== null) focusInspector();
							}}
						/>
					</Popover.Popup>
				</Popover.Positioner>
			</Popover.Portal>
		</Popover.Root>
	);
}
