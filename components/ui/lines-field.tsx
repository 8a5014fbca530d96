"use client";
import { type ComponentProps, useState } from "react";
import { TextArea } from "./text-area";

interface Props extends Omit<ComponentProps<typeof TextArea>, "value" | "onChange" | "mono"> {
	value: readonly string[];
	onChange: (lines: string[]) => void;
}

/** A list of values without spaces, one per line; duplicates are ignored. */
export function LinesField({ value, onChange, ...area }: Props) {
	const [typed, setTyped] = useState<{ text: string; made: readonly string[] | null }>({
		text: value.join("\n"),
		made: value,
	});
	// What the text has become: the owner may read parts of the lines, and join them in another way.
	if (typed.made === null) setTyped({ ...typed, made: value });
	// The typed text stays unchanged, including blank lines, until the list changes from outside.
	const shown = typed.made === null || sameLines(typed.made, value) ? typed.text : value.join("\n");
	return (
		<TextArea
			{...area}
			mono
			rows={Math.min(8, Math.max(2, shown.split("\n").length))}
			value={shown}
			onChange={(event) => {
				setTyped({ text: event.target.value, made: null });
				onChange(linesOf(event.target.value));
			}}
			spellCheck={false}
		/>
	);
}

function linesOf(text: string): string[] {
	return [...new Set(text.split(/\s+/).filter((line) => line !== ""))];
}

function sameLines(one: readonly string[], other: readonly string[]): boolean {
	return one.length === other.length && one.every((line, index) => line === other[index]);
}
