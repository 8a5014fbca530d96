"use client";
import { Menu as Base } from "@base-ui/react/menu";
import { useFloatingPlace } from "@/components/ui/floating-place";
import { MenuItem, MenuSeparator } from "@/components/ui/menu";
import { useText } from "@/lib/platform/i18n/client";
import type { RowAction } from "./row-actions";

/** The menu of a line, at the place it was asked for; one for the whole outline, for there are many lines. */
export function OutlineMenu({
	anchor,
	actions,
	way,
	onClose,
}: {
	/** Null while it is closed. */
	anchor: HTMLElement | null;
	actions: readonly RowAction[];
	/** The way out by which the node of the line was come to. */
	way: string;
	onClose: () => void;
}) {
	const { t } = useText();
	const place = useFloatingPlace();
	return (
		<Base.Root open={anchor !== null} onOpenChange={(open) => !open && onClose()} modal={false}>
			<Base.Portal {...place}>
				<Base.Positioner anchor={anchor} className="z-30 outline-hidden" sideOffset={4} align="end">
					<Base.Popup
						// What was chosen may have sent the focus elsewhere; if not, the outline takes it back.
						finalFocus={() => false}
						aria-label={t("projections:outline.actions")}
						className="max-h-[var(--available-height)] min-w-44 overflow-y-auto rounded-control border bg-raised py-1 shadow-raised outline-hidden"
					>
						<ActionItems actions={actions.filter(({ onPath = false }) => !onPath)} />
						{actions.some(({ onPath }) => onPath) ? (
							<Base.Group>
								<MenuSeparator />
								<Base.GroupLabel className="max-w-64 px-3 py-1 text-xs text-muted wrap-anywhere">
									{t("projections:outline.way-here", { way })}
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
	const { t } = useText();
	return actions.map(({ id, label, icon: Icon, danger = false, run }) => (
		<MenuItem key={id} icon={<Icon size={15} aria-hidden="true" />} danger={danger} onClick={run}>
			{t(label)}
		</MenuItem>
	));
}
