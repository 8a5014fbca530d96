"use client";
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "@/components/ui/classes";
import { componentTypeOf } from "@/lib/flows/model";
import { AddComponentMenu } from "./add-component-menu";
import { type OrderedComponent, showsChildren } from "./component-order";
import { ComponentToolbar } from "./component-toolbar";
import { DropMark } from "./drop-mark";
import { InPlaceText } from "./in-place-text";
import type { EditedMember } from "./text-edit";
import { useComponentDrag } from "./use-component-drag";
import type { ScreenCommands } from "./use-screen-commands";

/** The editing callbacks and state of a component. */
export interface EditedComponent {
	entry: OrderedComponent;
	name: string;
	editorId: string;
	isSelected: boolean;
	/** Whether it is the tab stop. */
	isTabStop: boolean;
	/** The text that is edited in place. */
	editing: EditedMember | null;
	/** Resolves a text as the screen shows it. */
	shown: (member: EditedMember) => string;
	commands: ScreenCommands;
	onSelect: () => void;
	onEditing: (member: EditedMember | null) => void;
	onKeyDown: (event: KeyboardEvent) => void;
	/** Restores the focus. */
	onFocus: () => void;
	/** The element of the component. */
	children: ReactNode;
}

/** A component on an editable screen: it can be selected, dragged, moved by keys, and its texts edited in place. */
export function EditableComponent(props: EditedComponent) {
	const { entry, name, editorId, isSelected, editing, commands, onSelect, onEditing, onFocus, children } = props;
	const { component, parentId, index, count, level } = entry;
	const { t } = useTranslation();
	const slot = useRef<HTMLDivElement>(null);
	const isGroup = showsChildren(component) && componentTypeOf(component.type) !== undefined;
	const isEmpty = isGroup && !component.components?.length;
	const { isDragged, operation } = useComponentDrag(slot, {
		editorId,
		id: component.id,
		isGroup,
		enabled: editing === null,
	});
	useEffect(() => {
		if (isSelected) slot.current?.scrollIntoView({ block: "nearest" });
	}, [isSelected]);

	function edit(event: MouseEvent): void {
		if (event.target instanceof Element && event.target.closest("button, input, textarea") !== null) return;
		const placeholder = slot.current?.querySelector('[data-part="placeholder"]');
		onEditing(placeholder && hasPlaceholder(props) && contains(placeholder, event) ? "placeholder" : "label");
	}

	return (
		<div
			ref={slot}
			className={classes(
				"group/slot relative min-w-0 cursor-grab",
				isEmpty ? "min-h-14 pb-14" : "min-h-6",
				"[&:hover:not(:has([data-slot]:hover))>[role=treeitem]]:outline-1",
				"[&:hover:not(:has([data-slot]:hover))>[role=treeitem]>[data-edge]]:opacity-100",
				isDragged && "opacity-40",
			)}
			data-slot=""
		>
			{/* An overlay instead of a wrapper, so that screen readers announce the name of a group and not all of its content. */}
			<div
				role="treeitem"
				data-component={component.id}
				aria-label={isEmpty ? `${name}, ${t("screen:empty-group")}` : name}
				aria-selected={isSelected}
				aria-level={level}
				aria-posinset={index + 1}
				aria-setsize={count}
				aria-expanded={isGroup && !isEmpty ? true : undefined}
				tabIndex={props.isTabStop ? 0 : -1}
				className={classes(
					"absolute inset-0 rounded-xs outline-offset-4 focus-visible:outline-2 focus-visible:outline-accent",
					isSelected ? "outline-2 outline-accent/60" : "outline-line-strong",
					!isGroup && "z-1",
				)}
				onFocus={(event) => {
					if (event.target === event.currentTarget && !isSelected) onSelect();
				}}
				onClick={(event) => {
					// A menu opened from here is rendered elsewhere, and clicks in it do not select this component.
					const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
					if (isHere && !isSelected) onSelect();
				}}
				onDoubleClick={edit}
				onKeyDown={(event) => {
					if (event.target === event.currentTarget) props.onKeyDown(event);
				}}
			>
				{isSelected && editing === null ? (
					<ComponentToolbar
						name={name}
						onMove={(direction) => commands.shift(component.id, direction)}
						onDuplicate={() => commands.duplicate(component.id)}
						onRemove={() => commands.remove(component.id)}
						onLeave={onFocus}
					/>
				) : null}
				{isEmpty ? (
					<div className="absolute inset-x-0 bottom-0 flex h-14 items-center justify-center gap-2 rounded-control border border-dashed border-line-strong text-sm text-muted">
						{t("screen:empty-group")}
						<AddComponentMenu
							look="edge"
							label={t("screen:add-inside", { name })}
							reachable={isSelected}
							onAdd={(type) => commands.add(type, { parentId: component.id })}
						/>
					</div>
				) : null}
				{editing === null ? null : <Writing {...props} editing={editing} slot={slot} />}
				<DropMark operation={operation} />
				<div
					data-edge=""
					className={classes(
						"pointer-events-none absolute inset-x-0 -bottom-5 z-10 flex justify-center transition-opacity",
						isSelected ? "opacity-100" : "opacity-0 focus-within:opacity-100",
					)}
				>
					<AddComponentMenu
						look="edge"
						label={t("screen:add-below", { name })}
						reachable={isSelected}
						onAdd={(type) => commands.add(type, { parentId, index: index + 1 })}
					/>
				</div>
			</div>
			<div
				inert={!isGroup}
				className={
					isGroup ? "pointer-events-none *:pointer-events-none [&_[data-slot]]:pointer-events-auto" : undefined
				}
			>
				{children}
			</div>
		</div>
	);
}

function Writing({
	entry,
	name,
	editing,
	shown,
	commands,
	onEditing,
	onFocus,
	slot,
}: Omit<EditedComponent, "editing"> & {
	editing: EditedMember;
	slot: RefObject<HTMLDivElement | null>;
}) {
	const { t } = useTranslation();
	const { id, type } = entry.component;
	const goesOn = editing === "label" && hasPlaceholder({ entry });
	return (
		<InPlaceText
			key={editing}
			slot={slot}
			member={editing}
			multiline={
				componentTypeOf(type)?.members.some(({ name, kind }) => name === editing && kind === "long-text") ?? true
			}
			label={t(`screen:edit.${editing}`, { name })}
			text={shown(editing)}
			onCommit={(typed, how) => {
				commands.write(id, editing, typed);
				onEditing(null);
				if (how === "key") onFocus();
			}}
			onCancel={() => {
				onEditing(null);
				onFocus();
			}}
			onNext={
				goesOn
					? (typed) => {
							commands.write(id, editing, typed);
							onEditing("placeholder");
						}
					: undefined
			}
		/>
	);
}

function hasPlaceholder({ entry }: Pick<EditedComponent, "entry">): boolean {
	return componentTypeOf(entry.component.type)?.members.some(({ name }) => name === "placeholder") ?? false;
}

/** Inert elements receive no pointer events, so the position is compared with their rectangles. */
function contains(element: Element, { clientX, clientY }: MouseEvent): boolean {
	const { left, right, top, bottom } = element.getBoundingClientRect();
	return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
