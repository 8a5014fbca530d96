"use client";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { jsonText, readJson } from "./read-value";
import { useHeldText } from "./use-held-text";

/** A field for any value as JSON; invalid JSON stays in the field and changes nothing. */
export function JsonArea({
	scope,
	label,
	value,
	onChange,
	onFocus,
	onBlur,
	hint,
	problem,
	action,
	readOnly,
}: {
	scope: string;
	label: ReactNode;
	value: unknown;
	onChange: (value: unknown) => void;
	onFocus?: () => void;
	onBlur?: () => void;
	hint?: ReactNode;
	problem?: ReactNode;
	/** Shown beside the label. */
	action?: ReactNode;
	readOnly: boolean;
}) {
	const { t } = useTranslation();
	const id = useId();
	const held = useHeldText(scope, value, jsonText(value));
	const error = held.wrong ? t("inspector:problem.json") : problem;
	const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
	return (
		<div className="flex min-w-0 flex-col gap-1">
			<div className="flex min-h-6 items-center justify-between gap-2">
				<label htmlFor={id} className="min-w-0 truncate text-sm font-medium">
					{label}
				</label>
				{action}
			</div>
			<textarea
				id={id}
				dir="ltr"
				rows={Math.min(8, held.text.split("\n").length)}
				spellCheck={false}
				readOnly={readOnly}
				aria-invalid={error ? true : undefined}
				aria-describedby={described === "" ? undefined : described}
				className="w-full min-w-0 rounded-control border border-line-strong/70 bg-surface px-2.5 py-1.5 font-mono text-xs text-ink read-only:bg-sunken aria-invalid:border-danger"
				value={held.text}
				onFocus={onFocus}
				onChange={({ target: { value: typed } }) => {
					const read = readJson(typed);
					if (!read.ok) return held.hold(typed, value, true);
					onChange(read.value);
					held.hold(typed, read.value);
				}}
				onBlur={() => {
					if (!held.wrong) held.release();
					onBlur?.();
				}}
			/>
			{hint ? (
				<p id={`${id}-hint`} className="text-xs text-muted">
					{hint}
				</p>
			) : null}
			{error ? (
				<p id={`${id}-error`} className="text-sm text-danger">
					{error}
				</p>
			) : null}
		</div>
	);
}
