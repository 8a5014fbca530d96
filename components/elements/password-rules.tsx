"use client";
import { Check, Circle } from "lucide-react";
import { useEffect, useState } from "react";
import { classes } from "@/components/ui/classes";
import { isHardToGuess, isLongEnough } from "@/lib/identity/directory/accounts/password-rules";

/**
 * The rules of a new password, before it is refused; ticked while it is typed into the field with this id. Without scripts it is the
 * list alone.
 */
export function PasswordRules({
	id,
	inputId,
	least,
	words,
}: {
	/** The field is described by it. */
	id: string;
	inputId: string;
	/** The least number of characters. */
	least: number;
	words: { long: string; hard: string; met: string };
}) {
	const [met, setMet] = useState({ long: false, hard: false });
	useEffect(() => {
		const input = document.getElementById(inputId);
		if (!(input instanceof HTMLInputElement)) return;
		const judge = async () => {
			const { value } = input;
			const long = isLongEnough(value, least);
			setMet(({ hard }) => ({ long, hard: long && hard }));
			// The first password that is long enough loads what estimates it.
			const hard = long && (await isHardToGuess(value, namesBeside(input)).catch(() => false));
			if (input.value === value) setMet({ long, hard });
		};
		// Something may have been typed before the page was hydrated.
		if (input.value !== "") void judge();
		input.addEventListener("input", judge);
		return () => input.removeEventListener("input", judge);
	}, [inputId, least]);
	return (
		<ul id={id} className="flex flex-col gap-1 text-sm text-muted" aria-live="polite">
			<Rule text={words.long} isMet={met.long} met={words.met} />
			<Rule text={words.hard} isMet={met.hard} met={words.met} />
		</ul>
	);
}

function Rule({ text, isMet, met }: { text: string; isMet: boolean; met: string }) {
	const Icon = isMet ? Check : Circle;
	return (
		<li className={classes("flex items-start gap-2 wrap-anywhere", isMet && "text-success")}>
			<Icon size={14} aria-hidden="true" className="mt-1 shrink-0" />
			<span className="min-w-0">
				{text}
				{isMet ? <span className="sr-only"> ({met})</span> : null}
			</span>
		</li>
	);
}

/** What the other fields of the form say about the person. */
function namesBeside(input: HTMLInputElement): string[] {
	const others = [...(input.form?.elements ?? [])].filter((element) => element !== input);
	return others.flatMap((element) =>
		element instanceof HTMLInputElement && ["text", "email", "tel"].includes(element.type) ? [element.value] : [],
	);
}
