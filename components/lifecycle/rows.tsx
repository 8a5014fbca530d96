"use client";
import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";

/** A list of things that are edited in place, with buttons to add and remove one. */
export function Rows<Row>({
	title,
	rows,
	add,
	max,
	onChange,
	children,
}: {
	title: string;
	rows: readonly Row[];
	add: { label: string; row: Row };
	max: number;
	onChange: (rows: Row[]) => void;
	children: (row: Row, set: (row: Row) => void) => ReactNode;
}) {
	const { t } = useTranslation();
	return (
		<fieldset className="flex min-w-0 flex-col gap-3">
			<legend className="mb-1 font-semibold">{title}</legend>
			{rows.map((row, index) => (
				// Rows have no identity but their place.
				// biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
				<div key={index} className="flex min-w-0 items-start gap-2 rounded-panel border p-3">
					<div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
						{children(row, (next) => onChange(rows.map((each, at) => (at === index ? next : each))))}
					</div>
					<Button
						size="small"
						aria-label={t("lifecycle:remove", { number: index + 1, title })}
						onClick={() => onChange(rows.filter((_, at) => at !== index))}
					>
						<X size={14} aria-hidden="true" />
					</Button>
				</div>
			))}
			{rows.length >= max ? null : (
				<Button className="self-start" size="small" onClick={() => onChange([...rows, add.row])}>
					<Plus size={14} aria-hidden="true" /> {add.label}
				</Button>
			)}
		</fieldset>
	);
}
