"use client";
import { Toolbar } from "@base-ui/react/toolbar";
import { MiniMap, Panel, useReactFlow } from "@xyflow/react";
import { useTranslation } from "react-i18next";
import { isMac, keyName } from "@/components/ui/match-key";
import type { CommandContext, ComposerCommand } from "../../commands/command";
import { useView } from "../../store/composer-context";
import { ZoomField } from "./zoom-field";

const shown = ["zoom-out", "zoom-in", "fit", "tidy", "all-wires", "minimap"];

/** The controls in the corner of the canvas: zoom, fit to view, and the optional minimap. */
export function CanvasControls({
	commands,
	context,
}: {
	commands: readonly ComposerCommand[];
	context: CommandContext;
}) {
	const { t } = useTranslation();
	const minimap = useView((view) => view.minimap);
	const allWires = useView((view) => view.allWires);
	const pressed = new Map([
		["minimap", minimap],
		["all-wires", allWires],
	]);
	const mac = isMac();
	const flow = useReactFlow();
	return (
		<>
			<Panel position="bottom-left" className="!m-2">
				<Toolbar.Root aria-label={t("composer:canvas.controls")} className="flex rounded-control border bg-surface">
					{shown.flatMap((id) => {
						const command = commands.find((candidate) => candidate.id === id);
						if (command === undefined) return [];
						const { label, icon: Icon, keys } = command;
						const name = t(label);
						return [
							...(id === "zoom-in" ? [<ZoomField key="zoom" context={context} />] : []),
							<Toolbar.Button
								key={id}
								aria-label={name}
								title={keys?.[0] === undefined ? name : `${name} (${keyName(keys[0], mac)})`}
								aria-pressed={pressed.get(id)}
								disabled={command.enabled !== undefined && !command.enabled(context)}
								onClick={() => command.run(context)}
								className="grid size-8 place-items-center text-muted hover:bg-sunken hover:text-ink disabled:opacity-50 aria-pressed:bg-accent-soft aria-pressed:text-accent"
							>
								{Icon === undefined ? null : <Icon size={15} aria-hidden="true" />}
							</Toolbar.Button>,
						];
					})}
				</Toolbar.Root>
			</Panel>
			{minimap ? (
				<MiniMap
					pannable
					onClick={(_event, { x, y }) => void flow.setCenter(x, y, { zoom: flow.getZoom() })}
					zoomable
					ariaLabel={t("composer:canvas.minimap")}
					position="bottom-right"
					className="!m-2 rounded-control border"
				/>
			) : null}
		</>
	);
}
