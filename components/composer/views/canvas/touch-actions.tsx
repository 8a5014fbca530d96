"use client";
import { Toolbar } from "@base-ui/react/toolbar";
import { Panel } from "@xyflow/react";
import { SquareMousePointer } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TextKey } from "@/lib/platform/i18n/texts";
import type { CommandContext, ComposerCommand } from "../../commands/command";
import { useComposer } from "../../store/composer-context";

const offered = ["open", "add-after", "connect", "delete"];

/** Where a finger is the pointer: what can be done with the card that was tapped. */
export function TouchActions({ commands, context }: { commands: readonly ComposerCommand[]; context: CommandContext }) {
	const { t } = useTranslation();
	const isCard = useComposer(({ selection }) => selection.nodes.length === 1 && selection.component === null);
	const readOnly = useComposer((state) => state.readOnly);
	if (!isCard) return null;
	const open = {
		id: "open",
		label: "composer:command.open" as TextKey,
		icon: SquareMousePointer,
		run: () => context.view.getState().show({ inspector: "open" }),
	};
	return (
		<Panel position="top-center" className="!m-2 hidden pointer-coarse:block">
			<Toolbar.Root
				aria-label={t("composer:card.actions")}
				className="flex rounded-control border bg-raised shadow-raised"
			>
				{[open, ...commands].flatMap((command) => {
					const { id, label, icon: Icon } = command;
					if (!offered.includes(id) || (readOnly && id !== "open")) return [];
					return [
						<Toolbar.Button
							key={id}
							onClick={() => command.run(context)}
							className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 px-3 text-sm"
						>
							{Icon === undefined ? null : <Icon size={16} aria-hidden="true" />}
							{t(label)}
						</Toolbar.Button>,
					];
				})}
			</Toolbar.Root>
		</Panel>
	);
}
