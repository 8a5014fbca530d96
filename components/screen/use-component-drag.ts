"use client";
import {
	draggable,
	dropTargetForElements,
	monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";
import type { Operation } from "@atlaskit/pragmatic-drag-and-drop-hitbox/list-item";
import { attachInstruction } from "@atlaskit/pragmatic-drag-and-drop-hitbox/list-item/attach-instruction";
import { extractInstruction } from "@atlaskit/pragmatic-drag-and-drop-hitbox/list-item/extract-instruction";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** Makes a component draggable and a drop target: before it, after it or, for a group, into it. */
export function useComponentDrag(
	item: RefObject<HTMLElement | null>,
	{ editorId, id, isGroup, enabled }: { editorId: string; id: string; isGroup: boolean; enabled: boolean },
): { isDragged: boolean; operation: Operation | null } {
	const [isDragged, setDragged] = useState(false);
	const [operation, setOperation] = useState<Operation | null>(null);
	useEffect(() => {
		const element = item.current;
		if (element === null || !enabled) return;
		return combine(
			draggable({
				element,
				getInitialData: () => ({ editorId, componentId: id }),
				onDragStart: () => setDragged(true),
				onDrop: () => setDragged(false),
			}),
			dropTargetForElements({
				element,
				canDrop: ({ source }) => source.data.editorId === editorId,
				getData: ({ input, source }) => {
					const data = { componentId: id };
					// The component stays the target over itself and its own children, so that no element behind it accepts the drop.
					if (source.element.contains(element)) return data;
					const operations = {
						"reorder-before": "available",
						"reorder-after": "available",
						combine: isGroup ? "available" : "not-available",
					} as const;
					return attachInstruction(data, { input, element, operations });
				},
				onDrag: ({ self, location }) => {
					const isInnermost = location.current.dropTargets[0]?.element === element;
					setOperation(isInnermost ? (extractInstruction(self.data)?.operation ?? null) : null);
				},
				onDragLeave: () => setOperation(null),
				onDrop: () => setOperation(null),
			}),
		);
	}, [item, editorId, id, isGroup, enabled]);
	return { isDragged, operation };
}

/** Reports where a component of an editor was dropped. */
export function useComponentDrops(
	editorId: string,
	onDrop: (componentId: string, targetId: string, operation: Operation) => void,
): void {
	const drop = useEffectEvent(onDrop);
	useEffect(
		() =>
			monitorForElements({
				canMonitor: ({ source }) => source.data.editorId === editorId,
				onDrop: ({ source, location }) => {
					const target = location.current.dropTargets[0];
					const operation = target && extractInstruction(target.data)?.operation;
					const [id, targetId] = [source.data.componentId, target?.data.componentId];
					if (operation && typeof id === "string" && typeof targetId === "string") drop(id, targetId, operation);
				},
			}),
		[editorId],
	);
}
