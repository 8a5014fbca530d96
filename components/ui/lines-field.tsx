"use client";
import { type ComponentProps, useState } from "react";
import { TextArea } from "./text-area";

interface Props extends Omit<ComponentProps<typeof TextArea>, "value" | "onChange" | "mono"> {
	value: readonly string[];
	onChange: (lines: string[]) => void;
}

/** A list of values without spaces, one per line; duplicates are ignored. */
export function LinesField({ value, onChange, ...area }: Props) {
	const [text, setText] = useState(value.join("\n"));
	// The typed text stays unchanged, including blank lines, until the list changes from outside.
	const shown = sameLines(linesOf(text), value) ? text : value.join("\n");
	return (
		<TextArea
			{...area}
			mono
			rows={Math.min(8, Math.max(2, shown.split("\n").length))}
			value={shown}
			onChange={(event) => {
				setText(event.target.value);
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
