"use client";
import { ContextMenu } from "@base-ui/react/context-menu";
import type { MouseEvent, ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useFloatingPlace } from "@/components/ui/floating-place";
import { isMac, keyName } from "@/components/ui/match-key";
import type { CommandContext, ComposerCommand } from "../../commands/command";
import { useComposerStore } from "../../store/composer-context";
import { nodeSelected } from "../../store/selection";

const offered = new Set([
	...["add-after", "connect", "rename", "copy", "cut", "paste", "duplicate", "delete"],
	...["group", "note", "tidy", "select-all"],
]);

/** The context menu of the target under the pointer; opened by the right mouse button, a long press or the menu key. */
export function CanvasMenu({
	commands,
	context,
	children,
}: {
	commands: readonly ComposerCommand[];
	context: CommandContext;
	children: ReactElement;
}) {
	const { t } = useTranslation();
	const store = useComposerStore();
	const mac = isMac();

	function pointAt(event: MouseEvent) {
		const target = event.target instanceof Element ? event.target.closest<HTMLElement>(".react-flow__node-card") : null;
		const id = target?.dataset.id;
		const { selection, select } = store.getState();
		if (id !== undefined && !selection.nodes.includes(id)) select(nodeSelected(id));
	}

	const place = useFloatingPlace();
	return (
		<ContextMenu.Root>
			<ContextMenu.Trigger render={children} onContextMenu={pointAt} />
			<ContextMenu.Portal {...place}>
				<ContextMenu.Positioner className="z-30 outline-hidden">
					<ContextMenu.Popup className="min-w-52 rounded-control border bg-raised py-1 shadow-raised outline-hidden">
						{commands
							.filter(({ id }) => offered.has(id))
							.map((command) => {
								const { id, label, keys, icon: Icon } = command;
								return (
									<ContextMenu.Item
										key={id}
										disabled={command.enabled !== undefined && !command.enabled(context)}
										onClick={() => command.run(context)}
										className="flex min-h-8 cursor-default items-center gap-2 px-3 outline-hidden select-none data-disabled:opacity-50 data-highlighted:bg-accent-soft"
									>
										{Icon === undefined ? null : <Icon size={15} aria-hidden="true" />}
										<span className="flex-1">{t(label)}</span>
										{keys?.[0] === undefined ? null : <kbd className="text-xs text-muted">{keyName(keys[0], mac)}</kbd>}
									</ContextMenu.Item>
								);
							})}
					</ContextMenu.Popup>
				</ContextMenu.Positioner>
			</ContextMenu.Portal>
		</ContextMenu.Root>
	);
}
