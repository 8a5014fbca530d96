"use client";
import type { ClipboardEvent, InputHTMLAttributes } from "react";
import { classes } from "@/components/ui/classes";
import { useInBrowser } from "@/components/ui/clock";
import { codeAfterPaste } from "./code-paste";
import { controlLook } from "./look";

/** The input of a one-time code. */
export function OtpLine({
	attributes,
	length,
}: {
	attributes: InputHTMLAttributes<HTMLInputElement>;
	length: number | undefined;
}) {
	// Without scripts, pasted text is not cleaned, and a limit would cut it too early.
	const limit = useInBrowser() ? length : undefined;
	const own = {
		...attributes,
		type: "text",
		maxLength: limit,
		autoCapitalize: "characters",
		autoCorrect: "off",
		spellCheck: false,
		dir: "ltr",
		"data-part": "placeholder",
		onPaste: (event: ClipboardEvent<HTMLInputElement>) => paste(event, length),
	};
	const cells = cellCounts.get(length ?? 0);
	if (length === undefined || cells === undefined)
		return <input {...own} className={classes(controlLook, "font-mono tracking-widest rtl:text-end")} />;
	return (
		<div className="@container group" dir="ltr">
			<div
				className={classes(
					cells,
					// `clip` and not `hidden`, because hidden overflow scrolls to the caret.
					"relative overflow-clip rtl:ms-auto",
					"[--otp-gap:0.5rem] [--otp-cell:min(3rem,calc((100cqi-(var(--otp-cells)-1)*var(--otp-gap))/var(--otp-cells)))]",
					"w-[calc(var(--otp-cells)*var(--otp-cell)+(var(--otp-cells)-1)*var(--otp-gap))]",
				)}
			>
				<div aria-hidden="true" className="absolute inset-0 flex gap-[var(--otp-gap)]">
					{Array.from({ length }, (_, cell) => (
						<span
							// biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
							key={cell}
							className="h-12 flex-1 rounded-[var(--screen-radius,0.5rem)] border border-[var(--screen-line,var(--color-line-strong))] bg-[var(--screen-surface,var(--color-surface))] group-focus-within:border-2 group-focus-within:border-[var(--screen-accent,var(--color-accent))] group-has-aria-invalid:border-danger"
						/>
					))}
				</div>
				<input
					{...own}
					// Letter spacing fills the rest of a cell, so that each character is in its own. The input is one cell wider than
					// visible, or it would scroll after the last character.
					className="relative h-12 w-[calc(100%+var(--otp-cell)+var(--otp-gap))] max-w-none border-none bg-transparent ps-[calc((var(--otp-cell)-1ch)/2)] pe-0 text-start font-mono text-xl tracking-[calc(var(--otp-cell)+var(--otp-gap)-1ch)] text-ink outline-none placeholder:text-transparent"
				/>
			</div>
		</div>
	);
}

function paste(event: ClipboardEvent<HTMLInputElement>, length: number | undefined): void {
	const input = event.currentTarget;
	const selection = { start: input.selectionStart ?? 0, end: input.selectionEnd ?? input.value.length };
	const code = codeAfterPaste(input.value, selection, event.clipboardData.getData("text"), length);
	event.preventDefault();
	input.setRangeText(code, 0, input.value.length, "end");
	input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Tailwind only generates classes that occur in a source file. */
const cellCounts = new Map([
	[4, "[--otp-cells:4]"],
	[5, "[--otp-cells:5]"],
	[6, "[--otp-cells:6]"],
	[7, "[--otp-cells:7]"],
	[8, "[--otp-cells:8]"],
	[9, "[--otp-cells:9]"],
	[10, "[--otp-cells:10]"],
]);
