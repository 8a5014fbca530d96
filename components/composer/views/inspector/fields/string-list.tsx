"use client";
import { Plus, X } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { inputClasses } from "@/components/ui/input-classes";
import { useRemovalFocus } from "@/components/ui/use-removal-focus";

/** A list of texts with one field for each; an empty list stands for no value. */
export function StringList({
	label,
	value,
	onChange,
	hint,
	problem,
	suggestionsFor,
	readOnly,
}: {
	label: string;
	value: readonly string[];
	onChange: (value: string[] | undefined) => void;
	hint?: string | undefined;
	problem?: string | undefined;
	/** The texts that are offered in place of an entry. */
	suggestionsFor?: (entry: string) => readonly string[];
	readOnly: boolean;
}) {
	const { t } = useTranslation();
	const id = useId();
	const around = useRemovalFocus<HTMLFieldSetElement>();
	return (
		<fieldset {...around} className="flex min-w-0 flex-col gap-1" aria-describedby={hint || problem ? id : undefined}>
			<legend className="text-sm font-medium">{label}</legend>
			{value.map((item, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: texts may be alike, and their places are what is edited
				<div key={index} className="flex gap-1 pt-1">
					<input
						aria-label={t("inspector:list.entry", { name: label, number: index + 1 })}
						className={inputClasses}
						value={item}
						onChange={(event) => onChange(value.with(index, event.target.value))}
						dir="auto"
						readOnly={readOnly}
						list={suggestionsFor === undefined ? undefined : `${id}-${index}`}
						autoComplete="off"
					/>
					{suggestionsFor === undefined ? null : (
						<datalist id={`${id}-${index}`}>
							{suggestionsFor(item).map((text) => (
								<option key={text} value={text} />
							))}
						</datalist>
					)}
					{readOnly ? null : (
						<Button
							variant="quiet"
							size="icon"
							data-removes=""
							aria-label={t("inspector:list.remove", { name: label, number: index + 1 })}
							onClick={() => onChange(value.length === 1 ? undefined : value.toSpliced(index, 1))}
						>
							<X size={14} aria-hidden="true" />
						</Button>
					)}
				</div>
			))}
			{readOnly ? null : (
				<Button size="small" className="mt-1 self-start" onClick={() => onChange([...value, ""])}>
					<Plus size={14} aria-hidden="true" />
					{t("inspector:list.add")}
				</Button>
			)}
			{hint || problem ? (
				<p id={id} className={problem ? "text-sm text-danger" : "text-xs text-muted"}>
					{problem || hint}
				</p>
			) : null}
		</fieldset>
	);
}
