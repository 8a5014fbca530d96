"use client";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "@/components/ui/text-field";
import { readNumber } from "./read-value";
import { useHeldText } from "./use-held-text";

/** A field for a number; an invalid text stays in the field and changes nothing. An empty field stands for no value. */
export function NumberLine({
	scope,
	label,
	value,
	onChange,
	needed = false,
	refused,
	hint,
	problem,
	placeholder,
	readOnly,
}: {
	scope: string;
	label: ReactNode;
	value: number | undefined;
	onChange: (value: number | undefined) => void;
	needed?: boolean;
	/** Why a number is not allowed. */
	refused?: (value: number) => string | undefined;
	hint?: ReactNode;
	problem?: ReactNode;
	placeholder?: string | undefined;
	readOnly: boolean;
}) {
	const { t } = useTranslation();
	const held = useHeldText(scope, value, value === undefined ? "" : String(value));
	const typed = readNumber(held.text);

	function whyNot(number: number | undefined): string | undefined {
		if (number === undefined) return needed ? t("inspector:problem.required") : undefined;
		return refused?.(number);
	}

	return (
		<TextField
			label={label}
			hint={hint}
			error={held.wrong ? (typed.ok ? whyNot(typed.value) : t("inspector:problem.number")) : problem}
			value={held.text}
			onChange={({ target }) => {
				const read = readNumber(target.value);
				if (!read.ok || whyNot(read.value) !== undefined) return held.hold(target.value, value, true);
				onChange(read.value);
				held.hold(target.value, read.value);
			}}
			onBlur={held.wrong ? undefined : held.release}
			placeholder={placeholder}
			inputMode="decimal"
			autoComplete="off"
			dir="ltr"
			readOnly={readOnly}
		/>
	);
}
