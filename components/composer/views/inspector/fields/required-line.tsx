"use client";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { inputClasses } from "@/components/ui/input-classes";
import { useHeldText } from "./use-held-text";

/** A text field that must not be empty; while it is, the field shows an error and the value does not change. */
export function RequiredLine({
	scope,
	label,
	value,
	onChange,
	refused,
	mono = false,
	list,
	readOnly,
}: {
	scope: string;
	label: ReactNode;
	value: string;
	onChange: (value: string) => void;
	/** Why a non-empty text is not allowed. */
	refused?: (typed: string) => string | undefined;
	mono?: boolean;
	/** Suggested values. */
	list?: readonly string[];
	readOnly: boolean;
}) {
	const { t } = useTranslation();
	const id = useId();
	const held = useHeldText(scope, value, value);
	const why =
		held.text === value ? undefined : held.text === "" ? t("inspector:problem.required") : refused?.(held.text);
	return (
		<div className="flex min-w-0 flex-1 flex-col gap-1">
			<label htmlFor={id} className="text-sm font-medium">
				{label}
			</label>
			<input
				id={id}
				className={`${inputClasses} ${mono ? "font-mono text-sm" : ""}`}
				value={held.text}
				onChange={({ target: { value: typed } }) => {
					const wrong = typed === "" || refused?.(typed) !== undefined;
					if (!wrong) onChange(typed);
					held.hold(typed, wrong ? value : typed, wrong);
				}}
				onBlur={held.wrong ? undefined : held.release}
				maxLength={255}
				list={list === undefined ? undefined : `${id}-list`}
				dir={mono ? "ltr" : "auto"}
				autoComplete="off"
				autoCapitalize="off"
				spellCheck={!mono}
				readOnly={readOnly}
				aria-invalid={why === undefined ? undefined : true}
				aria-describedby={why === undefined ? undefined : `${id}-error`}
			/>
			{list === undefined ? null : (
				<datalist id={`${id}-list`}>
					{list.map((each) => (
						<option key={each} value={each} />
					))}
				</datalist>
			)}
			{why === undefined ? null : (
				<p id={`${id}-error`} className="text-sm text-danger">
					{why}
				</p>
			)}
		</div>
	);
}
