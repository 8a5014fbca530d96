"use client";
import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { EditedMember } from "./text-edit";

/** A field over a text of an element with the same look; it reports the typed text when it loses the focus. */
export function InPlaceText({
	slot,
	member,
	multiline,
	label,
	text,
	onCommit,
	onCancel,
	onNext,
}: {
	/** The element that contains the rendered component. */
	slot: RefObject<HTMLElement | null>;
	member: EditedMember;
	multiline: boolean;
	label: string;
	text: string;
	onCommit: (typed: string, how: "key" | "left") => void;
	onCancel: () => void;
	/** Saves the text and edits the next one of the component; absent where there is none. */
	onNext?: (typed: string) => void;
}) {
	const field = useRef<HTMLTextAreaElement>(null);
	const settled = useRef(false);
	const [typed, setTyped] = useState(text);
	const [style, setStyle] = useState<CSSProperties>({});

	useLayoutEffect(() => {
		if (slot.current !== null) setStyle(overlay(slot.current, member));
		field.current?.focus();
		field.current?.select();
	}, [slot, member]);

	/** Enter causes a loss of focus; only the first of both events is handled. */
	function settle(action: () => void): void {
		if (settled.current) return;
		settled.current = true;
		action();
	}

	return (
		<textarea
			ref={field}
			rows={1}
			aria-label={label}
			value={typed}
			dir="auto"
			style={style}
			className="absolute z-10 field-sizing-content resize-none rounded-xs bg-surface px-1 text-ink ring-2 ring-accent outline-hidden"
			onChange={(event) => setTyped(event.target.value)}
			onBlur={() => settle(() => onCommit(typed, "left"))}
			onKeyDown={(event) => {
				event.stopPropagation();
				// During composition in an input method, Enter accepts the word.
				if (event.nativeEvent.isComposing) return;
				if (event.key === "Enter" && !(multiline && event.shiftKey)) settle(() => onCommit(typed, "key"));
				else if (event.key === "Escape") settle(onCancel);
				else if (event.key === "Tab" && !event.shiftKey && onNext !== undefined) settle(() => onNext(typed));
				else return;
				event.preventDefault();
			}}
		/>
	);
}

/** The rectangle and the font of a text within its slot; the upper edge of the slot for an empty text. */
function overlay(slot: HTMLElement, member: EditedMember): CSSProperties {
	const part = Array.from(slot.querySelectorAll<HTMLElement>(`[data-part="${member}"]`)).find(
		(element) => element.closest("[data-slot]") === slot,
	);
	if (part === undefined) return { insetInline: 0, top: 0, minHeight: 28 };
	let left = 0;
	let top = 0;
	// Measured in pixels of the screen, because the rendering may be scaled down.
	for (let at: Element | null = part; at instanceof HTMLElement && at !== slot; at = at.offsetParent) {
		left += at.offsetLeft;
		top += at.offsetTop;
	}
	const { fontSize, fontWeight, lineHeight, textAlign } = getComputedStyle(part);
	const minHeight = Math.max(part.offsetHeight, 24);
	const width = Math.max(part.offsetWidth, Math.min(160, slot.offsetWidth));
	// The text of a control is centred vertically, with the control's own padding.
	const isControl = part.matches("button, input, select");
	const paddingBlock = isControl ? Math.max(0, (minHeight - Number.parseFloat(lineHeight)) / 2 || 0) : 0;
	return {
		left,
		top,
		width,
		minHeight,
		fontSize,
		fontWeight,
		lineHeight,
		textAlign: isControl && textAlign === "center" ? "center" : "start",
		paddingBlock,
	};
}
