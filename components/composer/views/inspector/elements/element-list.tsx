"use client";
import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ComponentIcon } from "@/components/screen/component-icon";
import { componentName } from "@/components/screen/component-name";
import { afterRemoval, type OrderedComponent } from "@/components/screen/component-order";
import { removeComponent, shiftComponent } from "@/lib/flows/model";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { useComposerTexts } from "../../../derived/texts/composer-texts";
import { useComposerStore } from "../../../store/composer-context";
import { nodeSelected } from "../../../store/selection";
import { IconButton } from "../layout/icon-button";
import { depths } from "./element-depths";

/**
 * The rows of the elements form one tab stop: arrows move the focus, Alt with arrows moves an element, Delete removes it, Enter
 * opens it.
 */
export function ElementList({
	nodeId,
	order,
	readOnly,
}: {
	nodeId: string;
	order: readonly OrderedComponent[];
	readOnly: boolean;
}) {
	const { t } = useTranslation();
	const { language, resources } = useComposerTexts();
	const store = useComposerStore();
	const list = useRef<HTMLUListElement>(null);
	const [current, setCurrent] = useState<string | null>(null);
	const at = Math.max(
		0,
		order.findIndex(({ component }) => component.id === current),
	);
	const depthOf = depths(order);

	function focusRow(index: number) {
		const row = order[Math.max(0, Math.min(order.length - 1, index))];
		if (row === undefined) return;
		setCurrent(row.component.id);
		list.current?.querySelectorAll<HTMLElement>("[data-element]")[order.indexOf(row)]?.focus();
	}
	function shift(id: string, direction: "up" | "down") {
		setCurrent(id);
		store
			.getState()
			.edit({ key: "composer:step.component-moved" }, (flow) => shiftComponent(flow, nodeId, id, direction));
	}
	function remove(id: string, name: string) {
		const next = afterRemoval(order, id);
		focusRow(order.findIndex(({ component }) => component.id === next));
		store
			.getState()
			.edit({ key: "composer:step.removed-name", params: { name } }, (flow) => removeComponent(flow, nodeId, id));
	}
	function onKeyDown(event: KeyboardEvent, { id, name }: { id: string; name: string }, index: number) {
		const step = ownMember({ ArrowUp: -1, ArrowDown: 1 }, event.key);
		if (step !== undefined && event.altKey) {
			if (!readOnly) shift(id, step < 0 ? "up" : "down");
		} else if (step !== undefined) focusRow(index + step);
		else if (event.key === "Home") focusRow(0);
		else if (event.key === "End") focusRow(order.length - 1);
		else if ((event.key === "Delete" || event.key === "Backspace") && !readOnly) remove(id, name);
		else return;
		event.preventDefault();
		event.stopPropagation();
	}

	return (
		<ul ref={list} aria-label={t("inspector:elements")} className="-mx-1 flex flex-col">
			{order.map(({ component }, index) => {
				const name = componentName(t, component, language, resources);
				return (
					<li key={component.id} className="group/row flex items-center rounded-control hover:bg-sunken">
						<button
							type="button"
							data-element=""
							tabIndex={index === at ? 0 : -1}
							aria-keyshortcuts={readOnly ? undefined : "Alt+ArrowUp Alt+ArrowDown Delete"}
							className="flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-control px-1 text-start text-sm"
							style={{ paddingInlineStart: 4 + (depthOf.get(component.id) ?? 0) * 16 }}
							onFocus={() => setCurrent(component.id)}
							onKeyDown={(event) => onKeyDown(event, { id: component.id, name }, index)}
							onClick={() => store.getState().select(nodeSelected(nodeId, component.id))}
						>
							<span className="text-muted">
								<ComponentIcon type={component.type} size={15} />
							</span>
							<span className="truncate">{name}</span>
						</button>
						{readOnly ? null : (
							// Not in the tab order, because these actions have keys; available to touch and screen readers.
							<span className="flex opacity-60 group-focus-within/row:opacity-100 group-hover/row:opacity-100">
								<IconButton
									icon={ArrowUp}
									label={t("inspector:entry.up", { name })}
									tabIndex={-1}
									className="w-6"
									onClick={() => shift(component.id, "up")}
								/>
								<IconButton
									icon={ArrowDown}
									label={t("inspector:entry.down", { name })}
									tabIndex={-1}
									className="w-6"
									onClick={() => shift(component.id, "down")}
								/>
								<IconButton
									icon={Trash2}
									label={t("inspector:entry.remove", { name })}
									tabIndex={-1}
									className="w-6"
									onClick={() => remove(component.id, name)}
								/>
							</span>
						)}
					</li>
				);
			})}
		</ul>
	);
}
