"use client";
import { useLayoutEffect, useRef } from "react";
import { keyNameOf, type TextPlace } from "@/lib/flows/model";
import { LiteralField } from "./literal-field";
import { TranslationsField } from "./translations-field";

/** A text of an element: plain text, or a key with its texts in every language, edited in place. */
export function TranslatableField({
	place,
	raw,
	label,
	long = false,
	rich = false,
	readOnly,
}: {
	place: TextPlace;
	raw: string;
	label: string;
	/** Whether it usually has several lines. */
	long?: boolean;
	/** Whether it is drawn with its Markdown. */
	rich?: boolean;
	readOnly: boolean;
}) {
	const box = useRef<HTMLDivElement>(null);
	const name = keyNameOf(raw);
	const isKey = name !== undefined;
	const scope = `${place.nodeId}:${place.componentId}:${place.member}:${place.option ?? ""}`;
	const before = useRef({ scope, isKey });
	useLayoutEffect(() => {
		const turned = before.current.scope === scope && before.current.isKey !== isKey;
		before.current = { scope, isKey };
		// The focused field was replaced, so the focus moves to the new one.
		if (turned && document.activeElement === document.body) {
			box.current?.querySelector<HTMLElement>("[data-text]")?.focus();
		}
	}, [scope, isKey]);
	return (
		<div ref={box} className="min-w-0">
			{name === undefined ? (
				<LiteralField {...{ place, scope, raw, label, long, rich, readOnly }} />
			) : (
				<TranslationsField {...{ place, name, label, long, rich, readOnly }} />
			)}
		</div>
	);
}
