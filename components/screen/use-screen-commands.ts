"use client";
import { useTranslation } from "react-i18next";
import {
	addComponent,
	duplicateComponent,
	type FlowDefinition,
	moveComponent,
	newComponent,
	removeComponent,
	type StepLabel,
	shiftComponent,
	type TextPlace,
	updateComponent,
	usualPlace,
} from "@/lib/flows/model";
import { componentName } from "./component-name";
import { afterRemoval, componentOrder, type OrderedComponent } from "./component-order";
import { dropPlace } from "./drop-place";
import type { TextResources } from "./screen-texts";
import { type EditedMember, textEdit } from "./text-edit";

/** The flow with the edited screen, and the callbacks for changes. */
export interface EditedScreen {
	flow: FlowDefinition;
	nodeId: string;
	texts: TextResources;
	language: string;
	onSelect: (componentId: string | null) => void;
	onEdit: (label: StepLabel, next: FlowDefinition, coalesce?: string) => void;
	/** Called when a text that is a key is changed in one language. */
	onEditText: (place: TextPlace, language: string, text: string) => void;
	/** Announces a change to screen readers. */
	announce: (text: string) => void;
}

export type ScreenCommands = ReturnType<typeof useScreenCommands>;

/**
 * The commands for components of a screen. Each one makes one step in the history, changes the selection, and announces the
 * result.
 */
export function useScreenCommands(
	{ flow, nodeId, texts, language, onSelect, onEdit, onEditText, announce }: EditedScreen,
	focus: (componentId: string | null) => void,
) {
	const { t } = useTranslation();
	const order = orderIn(flow, nodeId);

	function done(
		step: string,
		next: FlowDefinition,
		select: string | null,
		announcement: string,
		coalesce?: string,
	): void {
		onEdit({ key: `composer:step.component-${step}` }, next, coalesce);
		onSelect(select);
		focus(select);
		announce(announcement);
	}

	function name(id: string, among: readonly OrderedComponent[] = order): string {
		const entry = entryOf(among, id);
		return entry === undefined ? id : componentName(t, entry.component, language, texts);
	}

	function moved(id: string, next: FlowDefinition, coalesce?: string): void {
		if (next === flow) return;
		const after = orderIn(next, nodeId);
		const entry = entryOf(after, id);
		const values = { name: name(id), position: (entry?.index ?? 0) + 1, count: entry?.count ?? 1 };
		const announcement =
			entry === undefined || entry.parentId === null
				? t("screen:said.moved", values)
				: t("screen:said.moved-into", { ...values, group: name(entry.parentId, after) });
		done("moved", next, id, announcement, coalesce);
	}

	return {
		order,
		/** Adds a component; without an index at the usual place of its type. */
		add(type: string, place: { parentId: string | null; index?: number } = { parentId: null }): void {
			const node = flow.nodes.find(({ id }) => id === nodeId);
			if (node === undefined) return;
			const component = newComponent(flow, node, type);
			const at = place.index === undefined ? usualPlace(node, type, place.parentId) : place;
			const next = addComponent(flow, nodeId, component, at);
			if (next === flow) return;
			const announcement = t("screen:said.added", { name: name(component.id, orderIn(next, nodeId)) });
			done("added", next, component.id, announcement);
		},
		remove(id: string): void {
			const next = removeComponent(flow, nodeId, id);
			if (next !== flow) done("removed", next, afterRemoval(order, id), t("screen:said.removed", { name: name(id) }));
		},
		duplicate(id: string): void {
			const copied = duplicateComponent(flow, nodeId, id);
			if (copied.flow === flow) return;
			done("duplicated", copied.flow, copied.id, t("screen:said.duplicated", { name: name(id) }));
		},
		shift(id: string, direction: "up" | "down"): void {
			moved(id, shiftComponent(flow, nodeId, id, direction), `shift:${nodeId}:${id}`);
		},
		drop(id: string, targetId: string, operation: "reorder-before" | "reorder-after" | "combine"): void {
			const place = dropPlace(order, id, targetId, operation);
			if (place !== undefined) moved(id, moveComponent(flow, nodeId, id, place));
		},
		/** Applies a text that was edited in place. */
		write(id: string, member: EditedMember, typed: string): void {
			const component = entryOf(order, id)?.component;
			const edit = component && textEdit(component, { member, typed, language, texts });
			if (edit === undefined) return;
			if (edit.kind === "bundle") {
				onEditText({ nodeId, componentId: id, member }, language, edit.text);
				return;
			}
			const next = updateComponent(flow, nodeId, id, edit.changes);
			if (next !== flow) onEdit({ key: "composer:step.component-changed" }, next);
		},
	};
}

function orderIn(flow: FlowDefinition, nodeId: string): OrderedComponent[] {
	return componentOrder(flow.nodes.find(({ id }) => id === nodeId));
}

function entryOf(order: readonly OrderedComponent[], id: string): OrderedComponent | undefined {
	return order.find(({ component }) => component.id === id);
}
