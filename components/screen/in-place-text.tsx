"use client";
import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { EditedMember } from "./text-edit";

/** A field that lies over a text of an element, looks like it, and hands on what is typed when it is left. */
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
	/** What the element is drawn in. */
	slot: RefObject<HTMLElement | null>;
	member: EditedMember;
	multiline: boolean;
	label: string;
	text: string;
	onCommit: (typed: string, how: "key" | "left") => void;
	onCancel: () => void;
	/** Takes the text over and goes on to the next one of the component; absent where there is none. */
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

	/** Only the first of Enter and the loss of focus that it brings about counts. */
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
				// While a word is being composed, Enter chooses it.
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

/** The place and the letters of a text within its slot; the upper edge of the slot for a text that is empty. */
function overlay(slot: HTMLElement, member: EditedMember): CSSProperties {
	const part = Array.from(slot.querySelectorAll<HTMLElement>(`[data-part="${member}"]`)).find(
		(element) => element.closest("[data-slot]") === slot,
	);
	if (part === undefined) return { insetInline: 0, top: 0, minHeight: 28 };
	let left = 0;
	let top = 0;
	// Measured in the screen's own pixels: what is drawn may be shrunk.
	for (let at: Element | null = part; at instanceof HTMLElement && at !== slot; at = at.offsetParent) {
		left += at.offsetLeft;
		top += at.offsetTop;
	}
	const { fontSize, fontWeight, lineHeight, textAlign } = getComputedStyle(part);
	const minHeight = Math.max(part.offsetHeight, 24);
	const width = Math.max(part.offsetWidth, Math.min(160, slot.offsetWidth));
	// The text of a control stands in its middle, as far from its edges as the control says.
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
