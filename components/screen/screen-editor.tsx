"use client";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FlowComponent } from "@/lib/flows/model";
import { useLanguage } from "@/lib/platform/i18n/client";
import { AddComponentMenu } from "./add-component-menu";
import { componentName } from "./component-name";
import { neighbourOf } from "./component-order";
import { EditableComponent } from "./editable-component";
import { editorCommand } from "./editor-command";
import { Screen } from "./screen";
import { resolveText } from "./screen-texts";
import type { EditedMember } from "./text-edit";
import { useComponentDrops } from "./use-component-drag";
import { type EditedScreen, useScreenCommands } from "./use-screen-commands";

/**
 * The rendered screen of a PROMPT, edited in place by mouse or by keyboard alone. Flow and selection are controlled by the
 * caller.
 */
export function ScreenEditor({
	direction,
	selected,
	...edited
}: EditedScreen & { direction: "ltr" | "rtl"; selected: string | null }) {
	const { flow, nodeId, texts, language, onSelect } = edited;
	const { t } = useTranslation();
	const reader = useLanguage();
	const ids = useId();
	const root = useRef<HTMLDivElement>(null);
	const toFocus = useRef<{ id: string | null } | undefined>(undefined);
	const [editing, setEditing] = useState<{ id: string; member: EditedMember } | null>(null);
	const [, drawAgain] = useState(0);
	const commands = useScreenCommands(edited, focus);
	const { order } = commands;
	const node = flow.nodes.find(({ id }) => id === nodeId);
	const entries = new Map(order.map((entry) => [entry.component, entry]));
	const tabStop = order.some(({ component }) => component.id === selected) ? selected : order[0]?.component.id;
	useComponentDrops(ids, commands.drop);

	// A moved component is mounted again, and the component that receives the focus may not be rendered yet at the time of the
	// change.
	useEffect(() => {
		const pending = toFocus.current;
		if (pending === undefined) return;
		const target = pending.id === null ? root.current?.querySelector<HTMLElement>("[data-add]") : itemOf(pending.id);
		if (!target) return;
		toFocus.current = undefined;
		target.focus();
	});

	function focus(id: string | null): void {
		toFocus.current = { id };
		drawAgain((times) => times + 1);
	}

	function itemOf(id: string): HTMLElement | undefined {
		const items = root.current?.querySelectorAll<HTMLElement>("[data-component]") ?? [];
		return Array.from(items).find(({ dataset }) => dataset.component === id);
	}

	function press(id: string, event: KeyboardEvent): void {
		const command = editorCommand(event, reader.direction);
		if (command === undefined) return;
		event.preventDefault();
		event.stopPropagation();
		if (command.do === "select") select(neighbourOf(order, id, command.step));
		else if (command.do === "shift") commands.shift(id, command.direction);
		else if (command.do === "remove") commands.remove(id);
		else if (command.do === "duplicate") commands.duplicate(id);
		else if (command.do === "edit") setEditing({ id, member: "label" });
		else onSelect(null);
	}

	function select(id: string | undefined): void {
		if (id === undefined) return;
		onSelect(id);
		focus(id);
	}

	function draw(component: FlowComponent, element: ReactNode): ReactNode {
		const entry = entries.get(component);
		// Commands cannot distinguish a second component with the same id from the first.
		if (entry === undefined) return <div inert>{element}</div>;
		const { id } = component;
		return (
			<EditableComponent
				entry={entry}
				name={componentName(t, component, language, texts)}
				editorId={ids}
				isSelected={id === selected}
				isTabStop={id === tabStop}
				editing={editing?.id === id ? editing.member : null}
				shown={(member) => resolveText(component[member], language, texts).text}
				commands={commands}
				onSelect={() => onSelect(id)}
				onEditing={(member) => setEditing(member === null ? null : { id, member })}
				onKeyDown={(event) => press(id, event)}
				onFocus={() => focus(id)}
			>
				{element}
			</EditableComponent>
		);
	}

	if (node === undefined) return null;
	return (
		<div ref={root} className="flex min-h-full flex-col">
			<p id={`${ids}-keys`} className="sr-only">
				{t("screen:keys")}
			</p>
			<div
				{...(order.length > 0 && {
					role: "tree",
					"aria-label": t("screen:components"),
					"aria-describedby": `${ids}-keys`,
				})}
				className="grid flex-1"
			>
				<Screen
					node={node}
					texts={texts}
					language={language}
					direction={direction}
					interactive={false}
					decorate={draw}
				/>
			</div>
			<div className="bg-[var(--screen-canvas,var(--color-canvas))] px-5 py-3">
				<div className="mx-auto max-w-md">
					<AddComponentMenu look="wide" label={t("screen:add")} onAdd={(type) => commands.add(type)} />
				</div>
			</div>
		</div>
	);
}
