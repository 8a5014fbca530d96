"use client";
import { Menu as Base } from "@base-ui/react/menu";
import { useTranslation } from "react-i18next";
import { useFloatingPlace } from "@/components/ui/floating-place";
import { MenuItem, MenuSeparator } from "@/components/ui/menu";
import type { RowAction } from "./row-actions";

/** The context menu of a line, at the pointer; one for the whole outline, because there are many lines. */
export function OutlineMenu({
	anchor,
	actions,
	transition,
	onClose,
}: {
	/** Null while it is closed. */
	anchor: HTMLElement | null;
	actions: readonly RowAction[];
	/** The transition that leads to the node of the line. */
	transition: string;
	onClose: () => void;
}) {
	const { t } = useTranslation();
	const place = useFloatingPlace();
	return (
		<Base.Root open={anchor !== null} onOpenChange={(open) => !open && onClose()} modal={false}>
			<Base.Portal {...place}>
				<Base.Positioner anchor={anchor} className="z-30 outline-hidden" sideOffset={4} align="end">
					<Base.Popup
						// The chosen action may have moved the focus; if not, the outline restores it.
						finalFocus={() => false}
						aria-label={t("projections:outline.actions")}
						className="max-h-[var(--available-height)] min-w-44 overflow-y-auto rounded-control border bg-raised py-1 shadow-raised outline-hidden"
					>
						<ActionItems actions={actions.filter(({ onPath = false }) => !onPath)} />
						{actions.some(({ onPath }) => onPath) ? (
							<Base.Group>
								<MenuSeparator />
								<Base.GroupLabel className="max-w-64 px-3 py-1 text-xs text-muted wrap-anywhere">
									{t("projections:outline.reached-by", { transition })}
								</Base.GroupLabel>
								<ActionItems actions={actions.filter(({ onPath }) => onPath)} />
							</Base.Group>
						) : null}
					</Base.Popup>
				</Base.Positioner>
			</Base.Portal>
		</Base.Root>
	);
}

function ActionItems({ actions }: { actions: readonly RowAction[] }) {
	const { t } = useTranslation();
	return actions.map(({ id, label, icon: Icon, danger = false, run }) => (
		<MenuItem key={id} icon={<Icon size={15} aria-hidden="true" />} danger={danger} onClick={run}>
			{t(label)}
		</MenuItem>
	));
}
